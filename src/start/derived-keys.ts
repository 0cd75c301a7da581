import { hkdfSync } from 'node:crypto';
import type { Key, KeyPurpose, Keys } from '#ports/system.ts';

export interface MasterSecret {
	readonly id: string;
	readonly secret: string;
}

/**
 * Derives 32-byte keys by HKDF (RFC 5869, SHA-256), one per secret and purpose. The first secret is
 * current.
 */
export function derivedKeys([newest, ...older]: readonly [MasterSecret, ...MasterSecret[]]): Keys {
	const secrets = new Map([newest, ...older].map(({ id, secret }) => [id, secret]));
	const derived = new Map<string, Key>();
	const key = (purpose: KeyPurpose, id: string, secret: string): Key => {
		const name = `${purpose} ${id}`;
		const created = derived.get(name) ?? { id, bytes: derive(secret, purpose) };
		derived.set(name, created);
		return created;
	};
	return {
		current: (purpose) => key(purpose, newest.id, newest.secret),
		find(purpose, id) {
			const secret = secrets.get(id);
			return secret === undefined ? undefined : key(purpose, id, secret);
		},
	};
}

const derive = (secret: string, purpose: KeyPurpose): Uint8Array =>
	new Uint8Array(hkdfSync('sha256', secret, 'mateship', purpose, 32));
