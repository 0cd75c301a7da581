import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFixes } from '../scripts/attack-fixes.ts';
import { root } from './scratch.ts';

test.each(readFixes())('$finding: the fix reverted by `npm run attacks` occurs once ($attack)', (fix) => {
	expect(readFileSync(path.join(root, fix.file), 'utf8').split(fix.fix)).toHaveLength(2);
	expect(existsSync(path.join(root, fix.test))).toBe(true);
});
