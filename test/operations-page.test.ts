import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './scratch.ts';

const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block).join('');
const release = /^export RELEASE=(\S+)/m.exec(page)?.[1] ?? '';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'operations-page-'));
afterAll(() => rmSync(scratch, { recursive: true }));

function git(args: readonly string[], cwd = root) {
	const author = ['-c', 'user.name=trial', '-c', 'user.email=trial@boats.example'];
	const { status, stdout } = spawnSync('git', [...author, ...args], { cwd, encoding: 'utf8' });
	return { ok: status === 0, text: stdout.trim() };
}

const matches = (pattern: RegExp) => [...new Set([...blocks.matchAll(pattern)].map(([, name = '']) => name))];

const shallow = git(['rev-parse', '--is-shallow-repository']).text !== 'false';

test.skipIf(shallow)('the operations page names a release with all files of its commands', () => {
	expect(
		git(['merge-base', '--is-ancestor', `${release}^{commit}`, 'HEAD']),
		`RELEASE=${release}`,
	).toMatchObject({
		ok: true,
	});
	const files = git(['ls-tree', '-r', '--name-only', release]).text.split('\n');
	const scripts = matches(/(deploy\/[\w./-]+\.(?:sh|conf))/g);
	expect(scripts).toContain('deploy/release.sh');
	const units = matches(/\b(mateship-(?:web@|worker@|audit@|[\w-]+\.timer))/g).map(
		(unit) => `deploy/systemd/${unit.endsWith('@') ? `${unit}.service` : unit}`,
	);
	expect(units).toContain('deploy/systemd/mateship-audit-money.timer');
	expect([...scripts, ...units].filter((file) => !files.includes(file))).toEqual([]);
	const commands = matches(/mateship\.sh (?:--with \S+ )?([a-z-]+)/g);
	expect(commands).toEqual(expect.arrayContaining(['migrate', 'doctor', 'first-staff', 'audit-money']));
	const known = git(['show', `${release}:bin/mateship.mjs`]).text;
	expect(commands.filter((command) => !new RegExp(`^\t'?${command}'?: \\[`, 'm').test(known))).toEqual([]);
});

test('release.sh refuses a missing tag and leaves no files', () => {
	const source = path.join(scratch, 'source');
	git(['init', '--quiet', source], scratch);
	git(['commit', '--quiet', '--allow-empty', '--message', 'first'], source);
	const home = path.join(scratch, 'home');
	const script = path.join(root, 'deploy/release.sh');
	const { status, stderr } = spawnSync(script, ['v9.9.9', source], {
		env: { PATH: process.env.PATH, MATESHIP_HOME: home },
		encoding: 'utf8',
	});
	expect([status, stderr]).toEqual([1, `Tag or commit v9.9.9 not found in ${source}.\n`]);
	expect(readdirSync(path.join(home, 'releases'))).toEqual([]);
});

test('commands of the operations page stop at the first process that is not ready, and never drop the database', () => {
	const pasted = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
	const loops = pasted.flatMap((block) => [...block.matchAll(/^for unit in .*?^done$/gms)]);
	expect(loops.length).toBeGreaterThan(0);
	for (const [loop] of loops) expect(loop).toMatch(/readyz" \|\| break$/m);
	const restoring = pasted.filter((block) => /restore\.sh --live/.test(block));
	expect(restoring).toHaveLength(1);
	expect(restoring[0]).not.toMatch(/dropdb|systemctl start/);
});
