import { createServer, type Socket } from 'node:net';

/** Harmless text for testing scanners (eicar.org), in two parts, so that no scanner reports this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface FakeClamd {
	readonly address: { readonly host: string; readonly port: number };
	misbehave(how: 'hangs' | 'closes' | 'fails' | undefined): void;
	close(): Promise<void>;
}

/** Default of clamd for the maximum length of a stream. */
const streamMaxLength = 25 * 1024 * 1024;

/**
 * Starts a fake of ClamAV’s daemon on loopback that speaks `INSTREAM` and finds only the EICAR
 * test text.
 */
export async function startFakeClamd({ longest = streamMaxLength } = {}): Promise<FakeClamd> {
	let misbehaviour: Parameters<FakeClamd['misbehave']>[0];
	const open = new Set<Socket>();
	const server = createServer((socket) => {
		open.add(socket);
		socket.once('close', () => open.delete(socket));
		socket.on('error', () => {});
		const read = streamReader(longest);
		socket.on('data', (part: Buffer) => {
			if (misbehaviour === 'closes') return socket.destroy();
			const answer = misbehaviour === 'hangs' ? undefined : read(part, misbehaviour === 'fails');
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

/**
 * Reads the parts of one stream as they arrive: the command, then pieces with their length, then
 * an empty piece. Returns the answer once it is known.
 */
function streamReader(longest: number): (part: Buffer, fails: boolean) => string | undefined {
	const command = 'zINSTREAM\0';
	const pieces: Buffer[] = [];
	let size = 0;
	let unread: Buffer = Buffer.alloc(0);
	/** Bytes of the current piece that are still to come. */
	let missing = 0;
	let greeted = false;
	return (part, fails) => {
		unread = unread.length > 0 ? Buffer.concat([unread, part]) : part;
		if (!greeted) {
			if (unread.length < command.length) return undefined;
			if (unread.toString('latin1', 0, command.length) !== command) return 'UNKNOWN COMMAND';
			unread = unread.subarray(command.length);
			greeted = true;
		}
		for (;;) {
			const piece = unread.subarray(0, missing);
			if (piece.length > 0) pieces.push(piece);
			missing -= piece.length;
			unread = unread.subarray(piece.length);
			if (missing > 0 || unread.length < 4) return undefined;
			missing = unread.readUInt32BE(0);
			unread = unread.subarray(4);
			if (missing === 0) {
				if (fails) return 'stream: Can’t allocate memory ERROR';
				return Buffer.concat(pieces).includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
			}
			size += missing;
			if (size > longest) return 'INSTREAM size limit exceeded. ERROR';
		}
	};
}
