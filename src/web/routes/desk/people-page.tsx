import { msg } from '@lingui/core/macro';
import { deskList } from '../../features/desk/desk-list.tsx';
import { peopleTable } from '../../features/desk/people-table.tsx';
import { personRecord } from '../../features/desk/person-record.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('People · Desk');

const people = deskList('GET /desk/people', {
	title: msg`People`,
	query: {},
	rows: peopleTable,
	record: personRecord,
	empty: msg`No people yet`,
});

export default function PeoplePage() {
	return <people.Page />;
}
