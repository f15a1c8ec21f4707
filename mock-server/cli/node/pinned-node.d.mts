/** Why nothing runs in a folder, in one sentence; undefined where all does. @public */
export const folderProblem: (folder: string) => string | undefined;
