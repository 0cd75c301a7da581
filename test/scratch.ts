import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { canAccessDir } from '#adapters/embedded-postgres/private-directories.ts';
import { chooseRunAs } from '#adapters/embedded-postgres/run-as.ts';

export const root = path.resolve(import.meta.dirname, '..');

/**
 * Returns the directory for disposable test data: `.cache`, or a shared directory if a database started
 * by root runs as another user who cannot read `.cache`.
 */
export function scratchRoot(): string {
	const runAs = chooseRunAs();
	const key = createHash('sha256').update(root).digest('hex').slice(0, 8);
	const dir =
		runAs.kind === 'user' && !canAccessDir(root, runAs.uid)
			? path.join('/var/lib/mateship', `scratch-${key}`)
			: path.join(root, '.cache');
	mkdirSync(dir, { recursive: true });
	return dir;
}

/** The caller must remove the directory. */
export function scratchDir(name: string): string {
	const parent = path.join(scratchRoot(), name);
	mkdirSync(parent, { recursive: true });
	const dir = mkdtempSync(path.join(parent, `run-${process.pid}-`));
	chmodSync(dir, 0o711);
	return dir;
}
