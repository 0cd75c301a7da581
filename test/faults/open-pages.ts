import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ForSale } from './restart-listings.ts';

export interface OpenPages {
	/** Number of open event streams. */
	readonly listening: number;
	readonly events: number;
	/** Number of times that a stream was reopened. `refused` counts the failed attempts. */
	readonly reopened: number;
	readonly refused: number;
	close(): void;
}

/**
 * Simulates open pages. Each page listens to a boat and, like browsers, reconnects 3 seconds after the
 * connection ends.
 */
export function openPages(site: string, forSale: ForSale, count: number): OpenPages {
	const lines = new Set<http.ClientRequest>();
	const listening = new Set<http.ClientRequest>();
	const seen = { events: 0, reopened: 0, refused: 0 };
	let closed = false;

	async function page(number: number): Promise<void> {
		await pause(number * 4);
		const boat = forSale.owners[number % forSale.owners.length]?.boatId ?? '';
		for (let turns = 0; !closed; turns += 1) {
			if (turns > 0) {
				seen.reopened += 1;
				await pause(3_000 + Math.random() * 2_000);
			}
			if (!closed) await listen(`${site}/api/live?boat=${boat}`, `127.0.79.${1 + (number % 200)}`);
		}
	}

	function listen(url: string, localAddress: string): Promise<void> {
		return new Promise((ended) => {
			const request = http.get(url, { localAddress, agent: false }, (response) => {
				if (response.statusCode === 200) listening.add(request);
				else seen.refused += 1;
				response.on('data', (piece: Buffer) => {
					if (piece.includes('event: changed')) seen.events += 1;
				});
				response.once('close', ended);
			});
			lines.add(request);
			request.once('error', () => ended());
			request.once('close', () => {
				lines.delete(request);
				listening.delete(request);
			});
		});
	}

	for (let number = 0; number < count; number += 1) void page(number);
	return {
		get listening() {
			return listening.size;
		},
		get events() {
			return seen.events;
		},
		get reopened() {
			return seen.reopened;
		},
		get refused() {
			return seen.refused;
		},
		close() {
			closed = true;
			for (const line of lines) line.destroy();
		},
	};
}
