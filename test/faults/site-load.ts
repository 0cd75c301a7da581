import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ForSale } from './restart-listings.ts';

export interface FailedCall {
	readonly what: string;
	/** Status of the answer, or network error. */
	readonly how: string;
	readonly atSeconds: number;
}

export interface LoadReport {
	readonly requests: Readonly<Record<string, number>>;
	readonly failures: readonly FailedCall[];
	/** Bookings that were shown to a person as confirmed. */
	readonly confirmed: readonly string[];
	/** Number of times that an event stream had to be reopened. */
	readonly reopened: number;
}

export interface Load {
	report(): LoadReport;
	stop(): Promise<void>;
}

interface Answer {
	readonly status: number;
	readonly text: string;
}

const agents = new Map<string, http.Agent>();
let nextAddress = 0;

/** Gives every client a separate loopback address, because rate limits count by address. */
function newAgent(): http.Agent {
	nextAddress = (nextAddress + 1) % 200;
	const localAddress = `127.0.77.${nextAddress + 1}`;
	const known = agents.get(localAddress) ?? new http.Agent({ keepAlive: false, localAddress });
	agents.set(localAddress, known);
	return known;
}

function send(url: string, options: { token?: string; body?: unknown } = {}): Promise<Answer> {
	const { token, body } = options;
	const payload = body === undefined ? undefined : JSON.stringify(body);
	return new Promise((done, fail) => {
		const request = http.request(
			url,
			{
				method: payload ? 'POST' : 'GET',
				agent: newAgent(),
				timeout: 30_000,
				headers: {
					...(token ? { cookie: `mateship_session=${token}` } : {}),
					...(payload ? { 'content-type': 'application/json' } : {}),
				},
			},
			(response) => {
				let text = '';
				response.setEncoding('utf8');
				response.on('data', (part) => (text += part));
				response.once('end', () => done({ status: response.statusCode ?? 0, text }));
				response.once('error', fail);
			},
		);
		request.once('timeout', () => request.destroy(new Error('no answer for 30 s')));
		request.once('error', fail);
		request.end(payload);
	});
}

class Site {
	readonly address: string;
	readonly requests: Record<string, number> = {};
	readonly failures: FailedCall[] = [];
	readonly confirmed: string[] = [];
	readonly open = new Set<http.ClientRequest>();
	reopened = 0;
	stopped = false;
	readonly #began = performance.now();

	constructor(address: string) {
		this.address = address;
	}

	readonly count = (what: string): void => {
		this.requests[what] = (this.requests[what] ?? 0) + 1;
	};

	readonly fail = (what: string, how: string): void => {
		const atSeconds = Math.round((performance.now() - this.#began) / 100) / 10;
		this.failures.push({ what, how, atSeconds });
	};

	readonly sendRequest = async (
		what: string,
		path: string,
		options: Parameters<typeof send>[1] = {},
	): Promise<Answer | undefined> => {
		this.count(what);
		try {
			const answer = await send(`${this.address}${path}`, options);
			if (answer.status >= 400) this.fail(what, `${answer.status} ${answer.text.slice(0, 120)}`);
			return answer;
		} catch (problem) {
			this.fail(what, String(problem));
			return undefined;
		}
	};

	readonly until = async (work: (turn: number) => Promise<void>): Promise<void> => {
		for (let turn = 0; !this.stopped; turn += 1) await work(turn);
	};
}

interface Sale {
	readonly forSale: ForSale;
	readonly paypal: string;
	readonly bookers: number;
}

const reads = [
	['home', '/'],
	['search page', '/search?destination=Galle&lat=6.03&lon=80.21'],
	['search', '/api/experience/search/Galle/6.03/80.21'],
	['session', '/api/user'],
] as const;
const read = ({ sendRequest, until }: Site, token: string, reader: number) =>
	until(async (turn) => {
		const [what, path] = reads[(turn + reader) % reads.length] ?? reads[0];
		if (what === 'session') await sendRequest(what, path, { token });
		else await sendRequest(what, path);
		await pause(40);
	});

const book = ({ sendRequest, until, confirmed }: Site, { forSale, paypal, bookers }: Sale, booker: number) =>
	until(async (turn) => {
		const mine = forSale.experiences.filter((_, at) => at % bookers === booker);
		const experience = mine[turn % mine.length];
		// A confirmed booking also blocks the next day, so every second day is booked.
		const departureDate = Temporal.Now.plainDateISO().add({
			days: 10 + 2 * Math.floor(turn / mine.length),
		});
		const token = forSale.renters[(turn * bookers + booker) % forSale.renters.length] ?? '';
		const held = await sendRequest('booking/add', '/api/booking/add', {
			token,
			body: {
				type: 'INSTANT',
				experience,
				departureDate: departureDate.toString(),
				group: { adults: 2, kids: 0 },
				name: 'Nimal Perera',
				contactNumber: '+94712223334',
			},
		});
		if (held?.status !== 200) return;
		const bookingId: string = JSON.parse(held.text).result._id;
		const ordered = await sendRequest('order', '/api/booking/payment/order', { token, body: { bookingId } });
		if (ordered?.status !== 200) return;
		const { orderId } = JSON.parse(ordered.text).result;
		await fetch(`${paypal}/checkoutnow`, {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams({ token: orderId, answer: 'pay' }),
		});
		const paid = await sendRequest('capture', '/api/booking/update/payment/capture', {
			token,
			body: { orderId, bookingId },
		});
		if (paid?.status === 200 && JSON.parse(paid.text).result.status === 'CONFIRMED')
			confirmed.push(bookingId);
		await pause(100);
	});

/** Like browsers, reopens an event stream 3 seconds after it ends. */
const stream = (site: Site) =>
	site.until(async (turn) => {
		if (turn > 0) {
			site.reopened += 1;
			await pause(3_000);
		}
		if (site.stopped) return;
		site.count('stream');
		await new Promise<void>((ended) => {
			const request = http.get(
				`${site.address}/api/live?ride=${'a'.repeat(20)}`,
				{ agent: newAgent() },
				(response) => {
					if (response.statusCode !== 200) site.fail('stream', String(response.statusCode));
					response.resume();
					response.once('close', ended);
				},
			);
			site.open.add(request);
			request.once('error', (problem) => {
				if (!site.stopped) site.fail('stream', String(problem));
				ended();
			});
			request.once('close', () => site.open.delete(request));
		});
	});

export function startLoad(
	address: string,
	forSale: ForSale,
	paypal: string,
	many: { readers: number; bookers: number; streams: number },
): Load {
	const site = new Site(address);
	const sale = { forSale, paypal, bookers: many.bookers };
	const people = [
		...Array.from({ length: many.readers }, (_, reader) => read(site, forSale.renters[reader] ?? '', reader)),
		...Array.from({ length: many.bookers }, (_, booker) => book(site, sale, booker)),
		...Array.from({ length: many.streams }, () => stream(site)),
	];
	return {
		report: () => site,
		async stop() {
			site.stopped = true;
			for (const request of site.open) request.destroy();
			await Promise.all(people);
			for (const agent of agents.values()) agent.destroy();
		},
	};
}
