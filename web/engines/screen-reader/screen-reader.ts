import { takeLane } from '#ci/lane.ts';
import { startSite } from '#web/e2e/site.ts';
import { missingPrograms } from './programs.ts';
import { takeWalk } from './take.ts';
import { writeTranscript } from './transcript.ts';
import { WALK } from './walk.ts';

/** Takes the walk through the built site and prints what was heard. @returns whether all was heard that should be */
const screenReader = async (): Promise<boolean> => {
  await takeLane();
  const site = await startSite();
  try {
    const { title, taken } = await takeWalk(WALK, site, ({ name, heard, failure }) => {
      console.log(writeTranscript(name, heard));
      if (failure) console.error(`${name}: ${failure}\n`);
    });
    console.log(title);
    return taken.every(({ failure }) => failure === undefined);
  } finally {
    await site.stop();
  }
};

const missing = missingPrograms();
if (missing) console.log(`Nothing was heard: ${missing}.`);
else process.exitCode = (await screenReader()) ? 0 : 1;
