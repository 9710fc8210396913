import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findUncheckedFiles } from './type-coverage.ts';

it('names the files that no referenced project compiles', () => {
  const root = mkdtempSync(join(tmpdir(), 'sladd-types-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  mkdirSync(join(root, 'room/src'), { recursive: true });
  writeFileSync(join(root, 'tsconfig.json'), '{"files":[],"references":[{"path":"room"}]}');
  writeFileSync(join(root, 'room/tsconfig.json'), '{"compilerOptions":{"composite":true},"include":["src"]}');
  for (const file of ['room/src/a.ts', 'room/src/b.tsx', 'room/tool.ts', 'notes.md']) {
    writeFileSync(join(root, file), 'export {};');
  }
  expect(findUncheckedFiles(root)).toEqual(['room/tool.ts']);
  rmSync(root, { recursive: true });
});
