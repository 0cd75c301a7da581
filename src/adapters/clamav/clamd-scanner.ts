import { connect, type Socket } from 'node:net';
import { type Scanner, ScannerUnavailable } from '#ports/files.ts';

export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/**
 * Parses '/run/clamav/clamd.ctl', '127.0.0.1:3310' or '[::1]:3310'. Returns undefined for other texts.
 */
export function readClamdAddress(text: string): ClamdAddress | undefined {
	if (text.startsWith('/')) return { path: text };
	const [, host, port] = /^(?:\[?([\da-zA-Z.:-]+?)\]?):(\d{1,5})$/.exec(text) ?? [];
	return host && Number(port) > 0 && Number(port) < 65_536 ? { host, port: Number(port) } : undefined;
}

const chunkBytes = 64 * 1024;
const maxAnswerBytes = 4_096;

/**
 * Scans files with ClamAV’s daemon (`INSTREAM`, see clamd(8)). The daemon’s `StreamMaxLength` must allow
 * the product’s largest file (both default to 25 MB), because a partly scanned file counts as not
 * scanned.
 */
export function clamdScanner(address: ClamdAddress, { timeoutMs = 30_000 } = {}): Scanner {
	return {
		async scan(bytes) {
			const answer = await scanBytes(address, bytes, timeoutMs);
			if (answer === 'stream: OK') return 'clean';
			if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
			throw new ScannerUnavailable(`clamd answered: ${answer.slice(0, 200)}`);
		},
	};
}

/** The answer ends with a NUL character. */
async function scanBytes(address: ClamdAddress, bytes: Uint8Array, timeoutMs: number): Promise<string> {
	const socket = connect(address);
	try {
		return await new Promise<string>((answered, failed) => {
			let received = '';
			socket.setTimeout(timeoutMs, () => failed(new Error('clamd takes too long')));
			socket.once('error', failed);
			socket.once('close', () => failed(new Error('clamd closed the connection')));
			socket.setEncoding('utf8').on('data', (part: string) => {
				received += part;
				const [whole, rest] = received.split('\0', 2);
				if (rest !== undefined) answered(whole ?? '');
				else if (received.length > maxAnswerBytes) failed(new Error('clamd’s answer is too long'));
			});
			socket.once('connect', () => send(socket, bytes));
		});
	} catch (problem) {
		throw new ScannerUnavailable(problem instanceof Error ? problem.message : String(problem));
	} finally {
		socket.destroy();
	}
}

/** Writes the command, then chunks prefixed with their length, then an empty chunk. */
function send(socket: Socket, bytes: Uint8Array): void {
	socket.write('zINSTREAM\0');
	for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
		const chunk = bytes.subarray(at, at + chunkBytes);
		socket.write(lengthOf(chunk.byteLength));
		socket.write(chunk);
	}
	socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Uint8Array {
	const four = Buffer.alloc(4);
	four.writeUInt32BE(bytes);
	return four;
}
