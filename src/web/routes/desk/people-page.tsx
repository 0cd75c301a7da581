import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { product } from '#domain/product.ts';
import { DeskList, usePage } from '../../features/desk/desk-list.tsx';
import { peopleQuery } from '../../features/desk/desk-queries.ts';
import { PeopleTable } from '../../features/desk/people-table.tsx';

export const meta = () => [
	{ title: `People · Desk · ${product.name}` },
	{ name: 'robots', content: 'noindex' },
];

/** Everybody who ever signed in, the newest first. */
export default function PeoplePage() {
	const list = useQuery(peopleQuery(usePage()));
	return (
		<>
			<h1>
				<Trans>People</Trans>
			</h1>
			<DeskList list={list} empty={<Trans>Nobody has signed in yet</Trans>}>
				{(people) => <PeopleTable people={people} />}
			</DeskList>
		</>
	);
}
