import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import { AccountStatus } from '../person/owner/owner-account-status.tsx';
import css from './desk.module.css';
import type { RecordDefinition } from './desk-drawer.tsx';
import { itemQuery } from './desk-queries.ts';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { PersonFacts } from './person-facts.tsx';
import { fullNameOf } from './person-link.tsx';
import { ReferenceCode } from './reference-code.tsx';

/** Owner accounts are reviewed on the page of their queue instead. */
export const personRecord: RecordDefinition<DeskPerson> = {
	name: msg`Person`,
	title: fullNameOf,
	page: (id) => `/desk/people/${id}`,
	Content: PersonRecord,
};

function PersonRecord({ id }: { readonly id: string }) {
	const { data, error, refetch } = useQuery(itemQuery('person', id));
	if (!data) return <DeskSkeleton problem={error} onRetry={() => void refetch()} />;
	const { state } = data.submission;
	return (
		<>
			<div className={css.head}>
				<ReferenceCode id={id} />
				<AccountStatus state={state} />
			</div>
			{state === 'WAITING' ? (
				<p>
					<Link to={`/desk/owners?item=${id}`}>
						<Trans>Review the owner account</Trans>
					</Link>
				</p>
			) : null}
			<PersonFacts person={data.owner} />
		</>
	);
}
