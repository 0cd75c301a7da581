import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Version {
	readonly version: string;
	readonly commit: string | undefined;
}

/**
 * Reads the package's version, and the commit from COMMIT (images have no repository) or from the
 * clone's repository.
 */
export function readVersion(root: string, variables: { readonly COMMIT?: string | undefined }): Version {
	const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
		readonly version: string;
	};
	const commit = variables.COMMIT || checkedOut(root);
	return { version, commit: commit?.slice(0, 12) };
}

/** Formats a version: `0.9.0 (17a0d4fdeadb)`. */
export function versionText({ version, commit }: Version): string {
	return commit ? `${version} (${commit})` : version;
}

function checkedOut(root: string): string | undefined {
	try {
		const own = gitDirectory(root);
		const head = readFileSync(path.join(own, 'HEAD'), 'utf8').trim();
		const ref = /^ref: (.+)$/.exec(head)?.[1];
		return ref ? commitOf(own, ref) : head;
	} catch {
		return undefined;
	}
}

/** Returns the repository's directory. In a worktree, `.git` is a file with its path. */
function gitDirectory(root: string): string {
	const git = path.join(root, '.git');
	if (statSync(git).isDirectory()) return git;
	return path.resolve(
		root,
		readFileSync(git, 'utf8')
			.replace(/^gitdir: /, '')
			.trim(),
	);
}

function commitOf(own: string, ref: string): string | undefined {
	const common = path.join(own, 'commondir');
	const shared = existsSync(common) ? path.resolve(own, readFileSync(common, 'utf8').trim()) : own;
	for (const directory of [own, shared]) {
		const file = path.join(directory, ref);
		if (existsSync(file)) return readFileSync(file, 'utf8').trim();
	}
	const packed = readFileSync(path.join(shared, 'packed-refs'), 'utf8');
	return packed
		.split('\n')
		.find((line) => line.endsWith(` ${ref}`))
		?.split(' ')[0];
}
