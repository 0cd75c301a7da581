import type { BoardingPass } from '#contract/boarding-contract.ts';
import type { Sheet } from '#domain/billing/sheet.ts';
import type { Speech } from '../text/speech.ts';
import { passWords } from './pass-text.ts';

/** A boarding pass as it is printed: the words of its page, in the reader's language. */
export function passSheet(pass: BoardingPass, speech: Speech): Sheet {
	const words = passWords(pass, speech);
	const { code, name, party, trip, departs, boarding } = words;
	const { pier, directions, boat, owner, whatToBring, booking } = words;
	const facts = [code, name, party, trip, departs, boarding];
	const more = [pier, directions, boat, owner, whatToBring, booking];
	return {
		title: words.title,
		qr: pass.code,
		facts: [...facts, ...more]
			.filter(({ value }) => value !== '')
			.map(({ label, value }) => ({ name: label, value })),
		parties: [],
		table: { columns: [], rows: [] },
		totals: [],
		notes: [speech.i18n._('Show this page at the pier, on paper or on your phone.')],
	};
}
