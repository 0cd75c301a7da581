import { execFileSync, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from './cluster.ts';

const quiet: StdioOptions = ['ignore', 'ignore', 'inherit'];
const root = path.resolve(import.meta.dirname, '..');

export interface Build {
	readonly name: string;
	readonly directory: string;
	/** Path of the start file, relative to `directory`. */
	readonly entry: string;
	readonly dataDir: string;
}

export function buildCurrent(): Build {
	execFileSync(process.execPath, ['scripts/bootstrap.mjs', 'build'], { cwd: root, stdio: quiet });
	return buildIn('here', root, path.join(cacheDir, 'pages'));
}

/**
 * Returns the build of an earlier commit, made with the packages of its lock file in a clone cached in
 * `.cache/bench`. The first call takes minutes.
 */
export function buildCommit(commit: string, log: (line: string) => void): Build {
	const hash = execFileSync('git', ['rev-parse', '--verify', '--short=12', `${commit}^{commit}`], {
		cwd: root,
		encoding: 'utf8',
	}).trim();
	const directory = path.join(cacheDir, 'builds', hash);
	if (!existsSync(directory)) {
		log(`cloning ${hash} …`);
		execFileSync('git', ['clone', '--quiet', '--no-checkout', root, directory]);
		execFileSync('git', ['-C', directory, 'checkout', '--quiet', '--detach', hash]);
	}
	log(`building ${hash} …`);
	execFileSync(process.execPath, ['scripts/bootstrap.mjs', 'build'], { cwd: directory, stdio: quiet });
	return buildIn(hash, directory, path.join(cacheDir, 'builds', `${hash}-data`));
}

/** In old commits `web.js` also served the demo. */
function buildIn(name: string, directory: string, dataDir: string): Build {
	const demo = existsSync(path.join(directory, 'build', 'server', 'demo.js'));
	return { name, directory, entry: demo ? 'build/server/demo.js' : 'build/server/web.js', dataDir };
}
