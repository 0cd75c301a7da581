import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SkipperProgress } from '#contract/statistics-contract.ts';
import { replyRule } from '#domain/conversation/reply-time.ts';
import {
	isUncounted,
	meanStars,
	missingConditions,
	type SkipperCondition,
	skipperRule,
} from '#domain/skipper/trusted-skipper.ts';
import { percentOf } from '#domain/statistics/statistics.ts';
import { TrustedBadge } from '../../kit/badge.tsx';
import css from './own-statistics.module.css';
import { skipperStatusQuery } from './own-statistics.tsx';

export function TrustedSkipperProgress() {
	const { data } = useQuery(skipperStatusQuery());
	return data ? <SkipperConditions progress={data} /> : null;
}

export function SkipperConditions({
	progress: { trustedSince, figures },
}: {
	readonly progress: SkipperProgress;
}) {
	const missing = missingConditions(figures);
	const stateOf = (condition: SkipperCondition) => {
		if (missing.includes(condition)) return 'missing';
		return isUncounted(condition, figures) ? undefined : 'met';
	};
	const verdict = (condition: SkipperCondition) => {
		if (missing.includes(condition)) return <Trans>Not yet met</Trans>;
		if (isUncounted(condition, figures)) return <Trans>Not enough data yet (needs {replyRule.fewest})</Trans>;
		return <Trans>Met</Trans>;
	};
	return (
		<section className={css.part}>
			<h3>
				<Trans>Trusted skipper</Trans>
			</h3>
			{trustedSince ? <TrustedBadge linked /> : null}
			<dl className={css.rule}>
				{facts(figures).map(([condition, name, have]) => (
					<div key={condition} data-state={stateOf(condition)}>
						<dt>{name}</dt>
						<dd>
							<strong>{have}</strong>
							<span>{verdict(condition)}</span>
						</dd>
					</div>
				))}
			</dl>
			<p className={css.note}>
				<Trans>
					Last 12 months. Checked on the 1st of each month by{' '}
					<Link to="/trusted-skippers">the published rule</Link>.
				</Trans>
			</p>
		</section>
	);
}

/** Returns the required and the actual figure of each condition. */
function facts(figures: SkipperProgress['figures']): readonly [SkipperCondition, ReactNode, ReactNode][] {
	const { departures, canceledByOwner, reviews, due, inTime, answered, medianMinutes } = figures;
	const rule = skipperRule;
	const stars = meanStars(figures)?.toFixed(2) ?? '–';
	const replied = percentOf(inTime, due);
	const canceled = percentOf(canceledByOwner, departures + canceledByOwner) ?? 0;
	return [
		['departures', <Trans key="name">Departures, {rule.departures} or more</Trans>, departures],
		[
			'rating',
			<Trans key="name">
				Rating by guests of completed trips, {rule.rating} or more from {rule.reviews} reviews
			</Trans>,
			<Trans key="have">
				{stars} from {reviews}
			</Trans>,
		],
		[
			'reply-rate',
			<Trans key="name">Answered within 24 hours, {rule.repliedPercent}% or more</Trans>,
			replied === null ? (
				<Trans key="have">No questions yet</Trans>
			) : (
				<Trans key="have">
					{replied}% of <Plural value={due} one="# question" other="# questions" />
				</Trans>
			),
		],
		[
			'reply-time',
			<Trans key="name">Median reply within {rule.replyMinutes / 60} hours</Trans>,
			medianMinutes === null ? (
				<Trans key="have">No replies yet</Trans>
			) : (
				<Trans key="have">
					{Math.round(medianMinutes / 6) / 10} hours,{' '}
					<Plural value={answered} one="# reply" other="# replies" />
				</Trans>
			),
		],
		[
			'cancellations',
			<Trans key="name">Canceled by you, {rule.canceledPercent}% or less</Trans>,
			`${canceled}%`,
		],
	];
}
