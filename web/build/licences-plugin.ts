import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { licencesText, namedForBrowser, thirdPartyPage } from './licences.ts';
import { OWN, type PackageBytes, type PackagedChunk, packageBytes, packageTable } from './package-bytes.ts';
import { packageOf, readPackage, serverPackages } from './packages.ts';

const PAGE = join(import.meta.dirname, '..', 'THIRD-PARTY.md');

const weigh = (code: string): number => gzipSync(code, { level: 9 }).length;

const packaged = (chunk: Rolldown.OutputChunk): PackagedChunk => {
  const codes: Record<string, string> = {};
  for (const [id, { code }] of Object.entries(chunk.modules)) {
    const name = packageOf(id) ?? OWN;
    codes[name] = `${codes[name] ?? ''}\n${code ?? ''}`;
  }
  const alone = ([name, code]: [string, string]) => [name, weigh(minifySync(`${name}.js`, code).code)] as const;
  const weights = Object.fromEntries(Object.entries(codes).map(alone));
  return { size: weigh(chunk.code), isEntry: chunk.isEntry, imports: chunk.imports, weights };
};

/** Prints what the packages in the build weigh, and puts their licences beside it; an old THIRD-PARTY.md fails it. */
export const licencesPlugin = (outDir: string, { write }: { write: boolean }): Plugin => {
  let weighed: readonly PackageBytes[] = [];
  return {
    name: 'licences',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      weighed = packageBytes(Object.fromEntries(chunks.map((chunk) => [chunk.fileName, packaged(chunk)])));
      const names = weighed
        .map(({ name }) => name)
        .filter((name) => name !== OWN)
        .sort();
      const browser = names.map(readPackage);
      writeFileSync(join(outDir, 'licences.txt'), licencesText(browser));
      if (write) return writeFileSync(PAGE, thirdPartyPage(browser, serverPackages()));
      const named = existsSync(PAGE) ? namedForBrowser(readFileSync(PAGE, 'utf8')) : [];
      if (named.join() !== names.join())
        this.error(`web/THIRD-PARTY.md is old: the build holds ${names.join(', ')}. Run \`npm run licences\`.`);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        if (weighed.length > 0)
          console.log(`\nWhat people load, by package, in bytes after gzip:\n${packageTable(weighed)}\n`);
      },
    },
  };
};
