import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { CallAddress } from '#contract/call.ts';
import { callApi } from '#contract/client.ts';
import type { DeskNotification } from '#contract/desk-booking-contract.ts';
import css from '../../features/desk/desk.module.css';
import { DeskList, usePage } from '../../features/desk/desk-list.tsx';
import { notificationsQuery } from '../../features/desk/desk-queries.ts';
import { NotificationsTable, type Way } from '../../features/desk/notifications-table.tsx';
import { StateTabs } from '../../features/desk/state-tabs.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Delivery problems · Desk');

const titles = { UNCERTAIN: msg`Without an answer`, REFUSED: msg`Refused` };

const calls = {
	sendAgain: 'POST /desk/messages/again',
	leave: 'POST /desk/messages/leave',
} as const satisfies Record<Way, CallAddress>;

/**
 * Desk page with emails and texts for which the provider sent no response. Only staff can send
 * them again.
 */
export default function NotificationsPage() {
	const { t } = useLingui();
	const store = useQueryClient();
	const heading = useRef<HTMLHeadingElement>(null);
	const [params] = useSearchParams();
	const state = params.get('state') === 'REFUSED' ? 'REFUSED' : 'UNCERTAIN';
	const list = useQuery(notificationsQuery(state, usePage()));
	const settle = useMutation({
		mutationFn: ({ notification, way }: { notification: DeskNotification; way: Way }) =>
			callApi(calls[way], { body: { notificationId: notification._id } }),
		onSettled: () => {
			// The focused row disappears, so the focus moves to the heading.
			heading.current?.focus();
			void store.invalidateQueries({ queryKey: ['desk'] });
		},
	});
	return (
		<>
			<header className={css.head}>
				<h1 ref={heading} tabIndex={-1}>
					<Trans>Delivery problems</Trans>
				</h1>
				<StateTabs param="state" on={state} titles={titles} />
			</header>
			<p className={css.calm}>
				{state === 'REFUSED' ? (
					<Trans>
						The provider refused these. The address or number is probably wrong: send again once it’s right.
					</Trans>
				) : (
					<Trans>We couldn’t confirm these were sent. Sending again may deliver a duplicate.</Trans>
				)}
			</p>
			<div role="status">
				{settle.isSuccess ? (
					<Notice tone="good">
						{settle.variables.way === 'sendAgain'
							? t`Sending it now, unless it’s out of date.`
							: t`No change made.`}
					</Notice>
				) : null}
			</div>
			<Failure>{settle.error?.message}</Failure>
			<DeskList list={list} empty={<Trans>No delivery problems</Trans>}>
				{(notifications) => (
					<NotificationsTable
						notifications={notifications}
						refused={state === 'REFUSED'}
						busy={settle.isPending ? settle.variables : undefined}
						onSettle={(notification, way) => settle.mutate({ notification, way })}
					/>
				)}
			</DeskList>
		</>
	);
}
