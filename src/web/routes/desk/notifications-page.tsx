import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '#contract/client.ts';
import type { DeskNotification } from '#contract/desk-contract.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import css from '../../features/desk/desk.module.css';
import { DeskList, usePage } from '../../features/desk/desk-list.tsx';
import { notificationsQuery } from '../../features/desk/desk-queries.ts';
import { NotificationsTable, type Way } from '../../features/desk/notifications-table.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import { unlistedPage } from '../unlisted-page.ts';

export const meta = unlistedPage('Messages · Desk');

const ways = {
	sendAgain: deskPaths.sendNotificationAgain,
	leave: deskPaths.dropNotification,
} satisfies Record<Way, unknown>;

/** Mails and texts whose provider never answered: nobody but the desk has them sent again. */
export default function NotificationsPage() {
	const { t } = useLingui();
	const store = useQueryClient();
	const heading = useRef<HTMLHeadingElement>(null);
	const list = useQuery(notificationsQuery(usePage()));
	const settle = useMutation({
		mutationFn: ({ notification, way }: { notification: DeskNotification; way: Way }) =>
			callApi(ways[way], { body: { notificationId: notification._id } }),
		onSettled: () => {
			// The row that was pressed goes, and the focus with it.
			heading.current?.focus();
			void store.invalidateQueries({ queryKey: ['desk'] });
		},
	});
	return (
		<>
			<h1 ref={heading} tabIndex={-1}>
				<Trans>Messages</Trans>
			</h1>
			<p className={css.calm}>
				<Trans>
					The providers of these mails and texts went away in the middle: perhaps they were sent, perhaps not.
					Whoever waits for one gets it twice at worst.
				</Trans>
			</p>
			<div role="status">
				{settle.isSuccess ? (
					<Notice tone="good">
						{settle.variables.way === 'sendAgain'
							? t`It goes out within a moment, unless its news no longer holds.`
							: t`Left as it is.`}
					</Notice>
				) : null}
			</div>
			<Failure>{settle.error?.message}</Failure>
			<DeskList list={list} empty={<Trans>Every message is accounted for</Trans>}>
				{(notifications) => (
					<NotificationsTable
						notifications={notifications}
						busy={settle.isPending ? settle.variables : undefined}
						onSettle={(notification, way) => settle.mutate({ notification, way })}
					/>
				)}
			</DeskList>
		</>
	);
}
