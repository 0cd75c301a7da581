import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { Me } from '#contract/person-contract.ts';
import type { SubmissionAnswer } from '#contract/shapes.ts';
import { StatusBadge, type StatusDisplay } from '../../../kit/badge.tsx';
import { Notice } from '../../../kit/notice.tsx';
import { useSession } from '../session.tsx';
import css from './profile.module.css';

export function OwnerAccountNotice({ user }: { readonly user: Me }) {
	useFreshPerson();
	const { setUp, state, reason } = user.ownerAccount;
	if (!setUp) {
		return (
			<Notice tone="warning">
				<p>
					<Link to="/owner/setup" className={css.way}>
						<Trans>Owner Account Not Setup! Please setup owner account first!</Trans>
					</Link>
				</p>
			</Notice>
		);
	}
	if (state === 'WAITING') {
		return (
			<Notice>
				<p>
					<Trans>
						We’re reviewing your owner account. People can’t book your listings until it’s approved.
					</Trans>
				</p>
			</Notice>
		);
	}
	if (state !== 'CHANGES' && state !== 'REJECTED') return null;
	return (
		<Notice tone={state === 'CHANGES' ? 'warning' : 'bad'}>
			<div className={css.standing}>
				<p>
					{state === 'CHANGES' ? (
						<Trans>Please change this before we can approve your owner account:</Trans>
					) : (
						<Trans>Your owner account has been rejected:</Trans>
					)}
				</p>
				<blockquote>{reason}</blockquote>
				<p>
					<Link to="/owner/setup" state={{ user }} className={css.way}>
						<Trans>Change your owner account</Trans>
					</Link>
				</p>
			</div>
		</Notice>
	);
}

/**
 * Staff may have approved or rejected the account, so the person is reloaded when they return to the
 * page.
 */
function useFreshPerson(): void {
	const { update } = useSession();
	const { data } = useQuery({
		queryKey: ['me'],
		queryFn: ({ signal }) => callApi('GET /user', { signal }),
		// Nothing is cached, because a cached response could overwrite a newer change of the account.
		staleTime: 0,
		gcTime: 0,
	});
	const place = useEffectEvent((fresh: Me) => update(fresh));
	useEffect(() => {
		if (data) place(data);
	}, [data]);
}

const looks: Readonly<Record<SubmissionAnswer['state'], StatusDisplay>> = {
	NEW: [msg`Not set up`, 'plain'],
	WAITING: [msg`Waiting for approval`, 'sea'],
	APPROVED: [msg`Approved`, 'good'],
	CHANGES: [msg`Changes requested`, 'sun'],
	REJECTED: [msg`Rejected`, 'bad'],
};

export function AccountStatus({ state }: Pick<SubmissionAnswer, 'state'>) {
	return <StatusBadge look={looks[state]} />;
}
