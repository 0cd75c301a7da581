import { setTimeout as pause } from 'node:timers/promises';

export interface HttpAnswer {
	readonly status: number;
	readonly headers: Headers;
	readonly text: string;
	// The type also fits the answers of older versions.
	readonly body: { readonly code?: string; readonly result?: Record<string, unknown> };
}

export interface AttackRequest {
	readonly method?: string;
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
	/** True to not follow redirects. */
	readonly here?: boolean;
}

export type Attacker = ReturnType<typeof attacker>;

let senders = 0;

/** Each client has a separate address behind the proxy, so that limits count each client separately. */
export function attacker(address: string) {
	const jar = new Map<string, string>();
	senders += 1;
	const from = `203.0.113.${senders % 250}`;

	async function sendRequest(
		path: string,
		{ method = 'GET', body, headers = {}, here = false }: AttackRequest = {},
	): Promise<HttpAnswer> {
		const response = await fetch(new URL(path, address), {
			method,
			redirect: 'manual',
			signal: AbortSignal.timeout(60_000),
			headers: {
				'x-forwarded-for': from,
				cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
				...(body === undefined || body instanceof URLSearchParams
					? {}
					: { 'content-type': 'application/json' }),
				...headers,
			},
			...(body === undefined ? {} : { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
		});
		for (const cookie of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			if (value === '') jar.delete(name);
			else jar.set(name, value);
		}
		const to = response.headers.get('location');
		const text = await response.text();
		if (to !== null && !here) return await sendRequest(new URL(to, new URL(path, address)).href);
		return { status: response.status, headers: response.headers, text, body: json(text) };
	}

	return {
		from,
		sendRequest,
		call: (path: string, sent: AttackRequest = {}) => sendRequest(`/api${path}`, sent),
		post: (path: string, body: unknown) => sendRequest(`/api${path}`, { method: 'POST', body }),
		cookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
		async signIn(person: string): Promise<void> {
			const started = await sendRequest('/auth/google', { here: true });
			const login = new URL(started.headers.get('location') ?? '', address);
			const page = await sendRequest(login.href, { here: true });
			const names = new URL(page.headers.get('location') ?? '', login).href;
			await sendRequest(names, { method: 'POST', body: new URLSearchParams({ person }) });
			if ((await sendRequest('/api/user')).status !== 200) throw new Error(`${person} could not sign in`);
		},
	};
}

function json(text: string): HttpAnswer['body'] {
	try {
		return JSON.parse(text);
	} catch {
		return {};
	}
}

/** The shortest measurement excludes other load. In milliseconds. */
export async function measureShortest(times: number, work: () => Promise<unknown>): Promise<number> {
	const took: number[] = [];
	for (let turn = 0; turn < times; turn += 1) {
		const began = performance.now();
		await work();
		took.push(performance.now() - began);
		await pause(20);
	}
	return Math.min(...took);
}
