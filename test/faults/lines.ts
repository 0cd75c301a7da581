import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `lines.ts <from>:<to> …`: a process that forwards TCP between local ports. The parent process sends
 * `{ port, delayMs }` to slow a connection, which delays all data in both directions.
 */
export interface LineOrder {
	readonly port: number;
	readonly delayMs: number;
}

const delays = new Map<number, number>();

function carry(from: Socket, to: Socket, port: number): void {
	from.on('data', (piece) => {
		const delayMs = delays.get(port) ?? 0;
		if (delayMs === 0) {
			if (!to.write(piece)) {
				from.pause();
				to.once('drain', () => from.resume());
			}
			return;
		}
		// Preserves the order: more data is read only after this data is written.
		from.pause();
		void pause(delayMs).then(() => {
			to.write(piece);
			from.resume();
		});
	});
	from.on('end', () => to.end());
	from.on('error', () => to.destroy());
	from.on('close', () => to.destroy());
}

for (const line of process.argv.slice(2)) {
	const [port = 0, target = 0] = line.split(':').map(Number);
	createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
		const far = connect({ port: target, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
		carry(near, far, port);
		carry(far, near, port);
	}).listen(port, '127.0.0.1');
}
process.on('message', ({ port, delayMs }: LineOrder) => delays.set(port, delayMs));
process.on('disconnect', () => process.exit());
