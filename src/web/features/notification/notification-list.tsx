import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { OwnNotification } from '#contract/notification-contract.ts';
import { Button } from '../../kit/button.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure } from '../../kit/notice.tsx';
import { closePanel } from '../../kit/panel.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useMomentText } from '../conversation/event-text.tsx';
import css from './bell.module.css';

export function NotificationList({ onSeen }: { onSeen(): void }) {
	const failure = useFailureText();
	const [list, setList] = useState<readonly OwnNotification[]>();
	const [problem, setProblem] = useState<Error>();
	const load = useEffectEvent(async () => {
		setProblem(undefined);
		try {
			const { until, notifications } = await callApi('GET /notification/own', {});
			setList(notifications);
			await callApi('POST /notification/seen', { body: { until } });
			onSeen();
		} catch (failed) {
			setProblem(failed as Error);
		}
	});
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
	useEffect(() => {
		void load();
	}, [attempt]);
	return (
		<section className={css.box} aria-labelledby="notifications-title">
			<h2 id="notifications-title">
				<Trans>Notifications</Trans>
			</h2>
			{list ? (
				<List list={list} />
			) : problem ? (
				<>
					<Failure>{failure(problem)}</Failure>
					<Button small quiet onClick={() => setAttempt(attempt + 1)}>
						<Trans>Try again</Trans>
					</Button>
				</>
			) : (
				<div className={css.loading} aria-busy="true">
					<Skeleton height="3rem" />
					<Skeleton height="3rem" />
					<Skeleton height="3rem" />
				</div>
			)}
		</section>
	);
}

function List({ list }: { readonly list: readonly OwnNotification[] }) {
	if (list.length === 0)
		return (
			<p>
				<Trans>Nothing yet. News about your bookings, requests and payouts appears here.</Trans>
			</p>
		);
	return (
		<ul className={css.list}>
			{list.map((notification) => (
				<li key={notification._id}>
					<Item notification={notification} />
				</li>
			))}
		</ul>
	);
}

function Item({ notification: { title, path, at, isNew } }: { readonly notification: OwnNotification }) {
	const when = useMomentText(at);
	return (
		<Link
			to={path}
			className={css.item}
			data-new={isNew || undefined}
			onClick={(event) => closePanel(event.currentTarget)}
		>
			<span className={css.title}>{title}</span>
			{isNew ? (
				<span className={css.new}>
					<span className="unseen">
						<Trans>New</Trans>
					</span>
				</span>
			) : null}
			<time className={css.when} dateTime={at}>
				{when}
			</time>
		</Link>
	);
}
