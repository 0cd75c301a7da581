import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DeskList, usePage } from '../../features/desk/desk-list.tsx';
import { peopleQuery } from '../../features/desk/desk-queries.ts';
import { PeopleTable } from '../../features/desk/people-table.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('People · Desk');

/** Desk page with all users, newest first. */
export default function PeoplePage() {
	const list = useQuery(peopleQuery(usePage()));
	return (
		<>
			<h1>
				<Trans>People</Trans>
			</h1>
			<DeskList list={list} empty={<Trans>No people yet</Trans>}>
				{(people) => <PeopleTable people={people} />}
			</DeskList>
		</>
	);
}
