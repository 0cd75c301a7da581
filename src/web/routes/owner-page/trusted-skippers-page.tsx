import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { replyRule } from '#domain/conversation/reply-time.ts';
import { skipperRule } from '#domain/skipper/trusted-skipper.ts';
import { TrustedBadge } from '../../kit/badge.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { loadLocale } from '../../kit/i18n/locales/load-locale.ts';
import { languageContext, pageDataContext } from '../page-data-context.ts';
import { describePage, publicPageHeaders, taggedPage } from '../page-meta.ts';
import css from './trusted-skippers.module.css';

export const headers = publicPageHeaders;

export async function loader({ context }: LoaderFunctionArgs) {
	const { brand, publicUrl } = context.get(pageDataContext);
	const { language, i18n } = await loadLocale(context.get(languageContext));
	const tags = describePage(brand, {
		title: i18n._(msg`Trusted skippers · ${brand.name}`),
		description: i18n._(
			msg`Who has the badge ‘Trusted skipper’ on ${brand.name}, by which rule, and when it is measured.`,
		),
		url: `${publicUrl}/trusted-skippers`,
		language,
	});
	return { tags };
}

export const meta = taggedPage;

/** Page that explains the trusted-skipper rule; every figure is read from `skipperRule`. */
export default function TrustedSkippersPage() {
	const { departures, reviews, rating, repliedPercent, replyMinutes, canceledPercent, months } = skipperRule;
	const hours = replyMinutes / 60;
	const replyHours = replyRule.inTimeMinutes / 60;
	return (
		<article className={css.page}>
			<h1>
				<Trans>Trusted skippers</Trans>
			</h1>
			<p>
				<TrustedBadge />
			</p>
			<p className={css.lead}>
				<Trans>
					Trusted skippers go out often, rarely cancel and reply fast. The badge is earned automatically and
					can’t be bought.
				</Trans>
			</p>
			<h2>
				<Trans>The rule</Trans>
			</h2>
			<ul>
				<li>
					<Trans>At least {departures} completed departures. A shared ride counts as one.</Trans>
				</li>
				<li>
					<Trans>
						At least {reviews} reviews of completed trips, with {rating} of 5 stars on average or more.
					</Trans>
				</li>
				<li>
					<Trans>At most {canceledPercent}% of the departures were canceled by the owner.</Trans>
				</li>
				<li>
					<Trans>
						At least {repliedPercent}% of the questions of the last {replyRule.days} days were answered within{' '}
						{replyHours} hours.
					</Trans>
				</li>
				<li>
					<Trans>Half of these answers came within {hours} hours.</Trans>
				</li>
			</ul>
			<p>
				<Trans>Replies count once an owner has had {replyRule.fewest} questions.</Trans>
			</p>
			<h2>
				<Trans>When it is measured</Trans>
			</h2>
			<p>
				<Trans>
					On the first of each month we look back at {months} whole months (in UTC). Owners who qualify keep
					the badge for a month. An account that is suspended loses it at once.
				</Trans>
			</p>
			<p>
				<ButtonLink to="/search" label={<Trans>Search experiences</Trans>} />
			</p>
		</article>
	);
}
