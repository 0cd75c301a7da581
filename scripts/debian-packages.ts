import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { scratchRoot } from '#test/scratch.ts';

const cache = path.join(scratchRoot(), 'debian');

/** Returns false if the installation fails or needs a password. */
export async function installDebianPackage(name: string): Promise<boolean> {
	const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
	if (sudo.length > 0 && call(['sudo', '-n', 'true']) === undefined) return false;
	const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', '-y'];
	const install = [...apt, 'install', '--no-install-recommends', name];
	return (
		call(install) !== undefined || (call([...apt, 'update']) !== undefined && call(install) !== undefined)
	);
}

/**
 * Downloads a package with its missing dependencies and unpacks them into a directory of the project.
 * Needs no root rights, does not change the system, and starts no service.
 */
export async function unpackDebianPackages(
	name: string,
): Promise<{ root: string; libraries: string } | undefined> {
	const root = path.join(cache, name);
	if (!existsSync(root)) {
		if (!existsSync('/usr/bin/apt-get')) return undefined;
		console.log(`Fetching ${name} …`);
		const growing = `${root}.new-${process.pid}`;
		try {
			if (!fetchInto(growing, name)) return undefined;
			renameSync(growing, root);
		} finally {
			rmSync(growing, { recursive: true, force: true });
		}
	}
	const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
	const libraries = [`usr/lib/${triplet}`, `lib/${triplet}`, 'usr/lib', 'lib'].map((dir) =>
		path.join(root, dir),
	);
	return { root, libraries: libraries.join(':') };
}

function fetchInto(root: string, name: string): boolean {
	// A private copy of apt’s lists, because an ordinary user cannot update the system’s.
	const lists = path.join(cache, 'lists');
	const debs = path.join(root, 'debs');
	mkdirSync(path.join(lists, 'partial'), { recursive: true });
	mkdirSync(debs, { recursive: true });
	const apt = [
		'apt-get',
		'-q',
		'-o',
		`Dir::State::lists=${lists}`,
		'-o',
		`Dir::Cache=${cache}`,
		'-o',
		'Debug::NoLocking=true',
	];
	// When run as root, apt downloads as a user without access to the repository’s directories.
	apt.push('-o', 'APT::Sandbox::User=root');
	// Tries twice, because mirrors sometimes fail.
	if (call([...apt, 'update']) === undefined && call([...apt, 'update']) === undefined) return false;
	const plan = call([...apt, 'install', '--simulate', '--no-install-recommends', name]);
	if (plan === undefined) return false;
	const packages = [...plan.matchAll(/^Inst (\S+) /gm)].map(([, wanted]) => wanted as string);
	if (packages.length === 0 || call([...apt, 'download', ...packages], debs) === undefined) return false;
	for (const deb of readdirSync(debs)) {
		if (call(['dpkg-deb', '-x', path.join(debs, deb), root]) === undefined) return false;
	}
	rmSync(debs, { recursive: true });
	return true;
}

/** Returns the output of a program, or `undefined` after printing why it failed. */
function call([file, ...args]: readonly string[], cwd?: string): string | undefined {
	const { status, stdout, stderr } = spawnSync(file as string, args, {
		cwd,
		encoding: 'utf8',
		maxBuffer: 1e8,
	});
	if (status === 0) return stdout;
	if (file !== 'sudo') console.error((stderr ?? `${file} is missing`).trim());
	return undefined;
}
