import type { ConversationEntry, ConversationHead } from '#contract/conversation-contract.ts';
import { masksFor, mayContact } from '#domain/conversation/conversation.ts';
import { maskContacts } from '#domain/conversation/mask-contacts.ts';
import type { PersonId } from '#domain/id.ts';
import type { ConversationHeadRow, EntryRow } from './conversation-view-store.ts';

/**
 * What a reader sees of an entry: contacts are masked here, on the way out. Of a ride owner and mate have each other's
 * contacts, mates among themselves have not. Writers see what the others see.
 */
export function presentEntry(row: EntryRow, head: ConversationHeadRow, reader: PersonId): ConversationEntry {
	const only = row.contacts.length === 0 ? 'none' : masksOf(row, head, reader);
	const masked =
		only === 'none'
			? { text: row.text, kinds: [] }
			: maskContacts(row.text, only === 'web' ? ['web'] : undefined);
	return {
		number: row.number,
		from: row.person_id,
		text: masked.text,
		masked: [...masked.kinds],
		pictures: row.pictures.map(({ width, height, placeholder }, at) => ({
			url: `/api/conversation/picture/${row.conversation_id}/${row.number}/${at}`,
			width,
			height,
			placeholder,
		})),
		event: row.event ?? 'message',
		at: row.created_at.toString(),
	};
}

function masksOf(row: EntryRow, head: ConversationHeadRow, reader: PersonId): 'all' | 'web' | 'none' {
	if (head.ride_id === null) {
		const answered = head.wrote.some((each) => each !== row.person_id);
		return masksFor({ mayContact: mayContact(head), answered });
	}
	const withOwner = row.person_id === head.owner_id || reader === head.owner_id;
	return masksFor({ mayContact: withOwner, answered: true });
}

export function presentHead(
	row: ConversationHeadRow,
	latest: EntryRow | undefined,
	reader: PersonId,
): ConversationHead {
	const ofRide = row.ride_id !== null;
	return {
		_id: row.id,
		about: {
			kind: ofRide ? 'ride' : 'experience',
			_id: row.ride_id ?? row.experience_id ?? '',
			name: row.name,
			departure:
				row.departure_date && row.departure_time && row.time_zone
					? { date: row.departure_date, time: row.departure_time, timeZone: row.time_zone }
					: null,
		},
		side: row.owner_id === reader ? 'OWNER' : ofRide ? 'MATE' : 'RENTER',
		people: [...row.people],
		memberCount: row.member_count,
		unread: row.unread,
		latest: latest ? presentEntry(latest, row, reader) : null,
		lastAt: row.last_at.toString(),
	};
}
