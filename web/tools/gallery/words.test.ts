import { expect, it } from 'vitest';
import { namedPictures, readWords } from './words.ts';

it.each([
  [['--nosuch'], 'There is no option --nosuch. --help lists all options.'],
  [['--widths', 'x'], '--widths x: give numbers, as in 375,1280.'],
  [['--compare', '/nowhere'], '--compare /nowhere: there is no such folder.'],
])('rejects %j with a message', (args, sentence) => {
  expect(() => readWords(args)).toThrow(new Error(sentence));
});

it('selects pictures by parts of their names and names each part of no picture', () => {
  const pictures = [{ name: 'home' }, { name: 'home-empty' }, { name: 'offer' }];
  expect(namedPictures(pictures, ['home'])).toEqual([{ name: 'home' }, { name: 'home-empty' }]);
  expect(namedPictures(pictures, [])).toEqual(pictures);
  expect(() => namedPictures(pictures, ['home', 'nothing', 'ofer'])).toThrow(
    new Error('No picture has "nothing" in its name.\nNo picture has "ofer" in its name; did you mean "offer"?'),
  );
});
