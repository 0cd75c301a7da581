import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/**
 * User that runs the server, because PostgreSQL refuses to run as root. Root runs it as another user,
 * or in a user namespace, in which root’s files and processes belong to another user (nothing changes
 * outside).
 */
export type RunAs =
	| { readonly kind: 'self' }
	| { readonly kind: 'namespace' }
	| { readonly kind: 'user'; readonly uid: number; readonly gid: number };

const nobodyUid = 65534;
const namespace = ['unshare', '--user', `--map-user=${nobodyUid}`, `--map-group=${nobodyUid}`];

/**
 * Chooses the user that runs the server. The owner of `owned`, an existing cluster, must still have
 * access.
 */
export function chooseRunAs(owned?: string, allowNamespace = true): RunAs {
	const self = process.getuid?.();
	if (self === undefined)
		throw new Error('The embedded database runs on Linux and macOS. Elsewhere, set DATABASE_URL.');
	const owner = owned === undefined ? undefined : statSync(owned);
	if (owner && owner.uid !== self && self !== 0) {
		throw new Error(
			`The database in ${owned} belongs to another user (uid ${owner.uid}). ` +
				'Start as that user, or choose another DATA_DIR.',
		);
	}
	if (self !== 0) return { kind: 'self' };
	if (owner && owner.uid !== 0) return { kind: 'user', uid: owner.uid, gid: owner.gid };
	if (allowNamespace && namespaceWorks()) return { kind: 'namespace' };
	return { kind: 'user', uid: nobodyUid, gid: nobodyUid };
}

let works: boolean | undefined;
function namespaceWorks(): boolean {
	works ??=
		process.platform === 'linux' &&
		spawnSync(namespace[0] as string, [...namespace.slice(1), 'true']).status === 0;
	return works;
}

export function commandAs(runAs: RunAs, command: readonly [string, ...string[]]) {
	const [file, ...args] = runAs.kind === 'namespace' ? [...namespace, ...command] : command;
	return {
		file: file as string,
		args,
		options: runAs.kind === 'user' ? { uid: runAs.uid, gid: runAs.gid } : {},
	};
}
