import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

const mostEntries = 5000;

/**
 * Keeps sessions, codes and grants of the fake in memory; dropped when they expire or exceed the
 * limit.
 */
export function memoryAdapter(): AdapterFactory {
	const entries = new Map<string, { payload: AdapterPayload; until: number }>();

	function get(key: string): AdapterPayload | undefined {
		const entry = entries.get(key);
		if (!entry) return undefined;
		if (entry.until > Date.now()) return entry.payload;
		entries.delete(key);
		return undefined;
	}

	return (model): Adapter => ({
		async upsert(id, payload, expiresIn) {
			const until = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000;
			entries.set(`${model}:${id}`, { payload, until });
			const oldest = entries.keys().next().value;
			if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
		},
		async find(id) {
			return get(`${model}:${id}`);
		},
		async findByUid(uid) {
			for (const key of entries.keys()) {
				const payload = key.startsWith(`${model}:`) ? get(key) : undefined;
				if (payload?.uid === uid) return payload;
			}
			return undefined;
		},
		async findByUserCode() {
			return undefined;
		},
		async consume(id) {
			const payload = get(`${model}:${id}`);
			if (payload) payload.consumed = Math.floor(Date.now() / 1000);
		},
		async destroy(id) {
			entries.delete(`${model}:${id}`);
		},
		async revokeByGrantId(grantId) {
			for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
		},
	});
}
