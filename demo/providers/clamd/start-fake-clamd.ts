import { createServer, type Socket } from 'node:net';

/** The harmless text for testing scanners (eicar.org), in two parts, so that no scanner finds it here. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface FakeClamd {
	readonly address: { readonly host: string; readonly port: number };
	/** Sets how it fails from now on. */
	misbehave(how: 'hangs' | 'closes' | 'fails' | undefined): void;
	close(): Promise<void>;
}

/** clamd's default. */
const streamMaxLength = 25 * 1024 * 1024;

/** Speaks `INSTREAM` of ClamAV's daemon on loopback; finds only its own signature. */
export async function startFakeClamd({ longest = streamMaxLength } = {}): Promise<FakeClamd> {
	let misbehaviour: Parameters<FakeClamd['misbehave']>[0];
	const open = new Set<Socket>();
	const server = createServer((socket) => {
		open.add(socket);
		socket.once('close', () => open.delete(socket));
		socket.on('error', () => {});
		let heard = Buffer.alloc(0);
		socket.on('data', (part: Buffer) => {
			heard = Buffer.concat([heard, part]);
			if (misbehaviour === 'closes') return socket.destroy();
			const answer =
				misbehaviour === 'hangs' ? undefined : answerTo(heard, longest, misbehaviour === 'fails');
			if (answer !== undefined) socket.end(`${answer}\0`);
		});
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const at = server.address();
	if (at === null || typeof at === 'string') throw new Error('the fake of clamd has no port');
	return {
		address: { host: '127.0.0.1', port: at.port },
		misbehave(how) {
			misbehaviour = how;
		},
		async close() {
			for (const socket of open) socket.destroy();
			await new Promise((closed) => server.close(closed));
		},
	};
}

/** Answer to a complete stream; `undefined` while more is to come. */
function answerTo(heard: Buffer, longest: number, fails: boolean): string | undefined {
	const command = 'zINSTREAM\0';
	if (heard.length < command.length) return undefined;
	if (heard.toString('latin1', 0, command.length) !== command) return 'UNKNOWN COMMAND';
	const pieces: Buffer[] = [];
	let size = 0;
	for (let at = command.length; at + 4 <= heard.length; ) {
		const length = heard.readUInt32BE(at);
		if (length === 0) {
			if (fails) return 'stream: Can’t allocate memory ERROR';
			return Buffer.concat(pieces).includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
		}
		size += length;
		if (size > longest) return 'INSTREAM size limit exceeded. ERROR';
		pieces.push(heard.subarray(at + 4, at + 4 + length));
		at += 4 + length;
	}
	return undefined;
}
