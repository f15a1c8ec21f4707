/** What the program that holds the recordings asks of a server beside the API. */
declare const makeAdapter: (base: string) => Promise<object>;
export default makeAdapter;
