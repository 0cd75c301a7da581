import type { ConversationHead } from '#contract/conversation-contract.ts';

/** 'Kamal Silva', or first names where there are several; what it is about once all are gone. */
export function namesOf({ people, about }: Pick<ConversationHead, 'people' | 'about'>): string {
	const [first, ...others] = people;
	if (!first) return about.name;
	if (others.length === 0) return `${first.firstName} ${first.lastName}`.trim();
	return people.map(({ firstName }) => firstName).join(', ');
}

/** The first name of one of them; nothing for who is not among them. */
export const nameIn = (people: ConversationHead['people'], id: string | null): string =>
	people.find((person) => person._id === id)?.firstName ?? '';
