import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './scratch.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'backup-scripts-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const write = (file: string, text: string) => {
	mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
	writeFileSync(path.join(dir, file), text);
};
const runScript = (name: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
	spawnSync(path.join(root, 'deploy', name), args, { env, encoding: 'utf8' });
const { PATH = '' } = process.env;

test('a backup replaces the copy of a file that an earlier backup copied in part', () => {
	const env = { PATH, DATA_DIR: path.join(dir, 'data') };
	const key = 'owner/licence/ab12/paper.pdf';
	const store = path.join(dir, 'store');
	write(`data/files/bytes/${key}`, 'the whole paper');
	write(`store/bytes/${key}`, 'the wh');
	write('store/bytes/owner/licence/cd34/deleted.pdf', 'no longer in the storage');
	expect(runScript('copy-files.sh', ['save', store], env)).toMatchObject({ status: 0, stderr: '' });
	expect(readFileSync(path.join(store, 'bytes', key), 'utf8')).toBe('the whole paper');
	expect(readFileSync(path.join(store, 'bytes/owner/licence/cd34/deleted.pdf'), 'utf8')).toBe(
		'no longer in the storage',
	);
});

test('a drill copy is marked as a copy even if its restore or checks fail', () => {
	const said = path.join(dir, 'said.txt');
	write('bin/pg_restore', '#!/bin/bash\n');
	write(
		'bin/psql',
		`#!/bin/bash\necho "$@" >> ${said}\ncase "$*" in *to_regclass*) echo f ;; *--file*) echo 'rows boat 1 2' ;; esac\n`,
	);
	for (const name of ['psql', 'pg_restore']) chmodSync(path.join(dir, 'bin', name), 0o755);
	for (const [name, text] of Object.entries({
		'database.dump': 'a dump',
		'figures.sql': '',
		'figures.txt': 'rows boat 2 2\n',
	}))
		write(`backup/${name}`, text);
	const backup = path.join(dir, 'backup');
	spawnSync('bash', ['-c', 'sha256sum -- * > SHA256SUMS'], { cwd: backup });
	const env = { PATH: `${path.join(dir, 'bin')}:${PATH}` };
	for (const [mode, marks] of [
		['--live', 0],
		['--drill', 1],
	] as const) {
		for (const [restores, stderr] of [
			['', expect.stringContaining('The figures differ')],
			['exit 1', ''],
		] as const) {
			write('bin/pg_restore', `#!/bin/bash\n${restores}\n`);
			writeFileSync(said, '');
			const restored = runScript('restore.sh', [mode, backup, 'postgresql:///copy'], env);
			expect([restored.status, restored.stderr]).toEqual([1, stderr]);
			expect(readFileSync(said, 'utf8').split('SET drill = true')).toHaveLength(marks + 1);
		}
	}
});
