import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bookingMachine } from '#domain/booking/booking.ts';
import { dateChangeMachine } from '#domain/date-change/date-change.ts';
import { paymentMachine } from '#domain/payment/payment.ts';
import { refundMachine } from '#domain/payment/refund.ts';
import { bankFileMachine, payoutMachine } from '#domain/payout/payout.ts';
import { requestMachine } from '#domain/request/custom-request.ts';
import { deskDecisionMachine } from '#domain/review-decision/review-decision.ts';
import { minimumMachine } from '#domain/ride/minimum.ts';
import { rideMachine } from '#domain/ride/ride.ts';
import { waitlistMachine } from '#domain/ride/waitlist.ts';
import type { Machine, Move } from '#domain/state-machine.ts';

/** Writes `docs/states.md` from the state machines; with `--check`, fails when the file is out of date. */
const file = path.resolve(import.meta.dirname, '../docs/states.md');

const machines: readonly Machine<string, string, string>[] = [
	bookingMachine,
	dateChangeMachine,
	requestMachine,
	rideMachine,
	minimumMachine,
	waitlistMachine,
	paymentMachine,
	refundMachine,
	payoutMachine,
	bankFileMachine,
	deskDecisionMachine,
];

const intro = `# States

The states of bookings, date changes, requests, rides, their minimum, waitlists, payments, refunds, payouts, bank files and desk decisions. Generated from
\`src/domain\` by \`node scripts/draw-states.ts\`. Each arrow names the move, who makes it, and its deadline.
`;

const page = [intro, ...machines.map(draw)].join('\n');

if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (readFileSync(file, 'utf8') !== page) {
	console.error('docs/states.md is out of date: node scripts/draw-states.ts');
	process.exitCode = 1;
}

function draw(machine: Machine<string, string, string>): string {
	const lines = machine.states.flatMap((state) => {
		const moves = Object.entries(machine.moves[state] ?? {});
		return moves.length === 0 ? [`${state} --> [*]`] : moves.map((move) => arrow(state, ...move));
	});
	const title = `${machine.name.charAt(0).toUpperCase()}${machine.name.slice(1)}`;
	const diagram = ['stateDiagram-v2', ...machine.starts.map((state) => `[*] --> ${state}`), ...lines].join(
		'\n    ',
	);
	return `## ${title}\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n`;
}

function arrow(state: string, name: string, { to, by, from, until }: Move): string {
	const deadline = [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(', ');
	const actors = by.join(' or ').toLowerCase();
	return `${state} --> ${to}: ${name} (${[actors, deadline].filter(Boolean).join(', ')})`;
}
