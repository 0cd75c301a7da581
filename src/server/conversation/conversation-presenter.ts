import type { ConversationEntry, ConversationHead } from '#contract/conversation-contract.ts';
import { mayContact } from '#domain/conversation/conversation.ts';
import { maskContacts } from '#domain/conversation/mask-contacts.ts';
import type { PersonId } from '#domain/id.ts';
import type { ConversationHeadRow, EntryRow } from './conversation-view-store.ts';

/**
 * What a reader sees of an entry: contacts are masked here, on the way out. Of a ride owner and mate have each other's
 * contacts, mates among themselves have not. Writers see what the others see.
 */
export function presentEntry(row: EntryRow, head: ConversationHeadRow, reader: PersonId): ConversationEntry {
	const masked = isOpen(row, head, reader)
		? { text: row.text, kinds: [] }
		: maskContacts(row.text, row.earlier);
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
		canceled: row.canceled,
		at: row.created_at.toString(),
	};
}

/** Whether reader and writer may have each other's contacts. */
function isOpen(row: EntryRow, head: ConversationHeadRow, reader: PersonId): boolean {
	if (head.ride_id === null) return mayContact(head);
	return row.person_id === head.owner_id || reader === head.owner_id;
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
