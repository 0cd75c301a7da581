import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificate } from './certificate.ts';

/** Lets `guardedFetch` connect to this machine. For tests only. */
export const loopback = {
	resolve: async () => [{ address: '127.0.0.1', family: 4 }],
	isAllowedAddress: (address: string) => address === '127.0.0.1',
	ca: certificate.cert,
	longestMs: 5_000,
};

export async function startHttpsServer(answer: RequestListener): Promise<{ port: number; close(): void }> {
	const server = createServer(certificate, answer);
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	return {
		port: (server.address() as AddressInfo).port,
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}
