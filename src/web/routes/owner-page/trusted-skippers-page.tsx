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
			msg`How owners earn the ‘Trusted skipper’ badge on ${brand.name}, and when we check.`,
		),
		url: `${publicUrl}/trusted-skippers`,
		language,
	});
	return { tags };
}

export const meta = taggedPage;

/** All figures come from `skipperRule`. */
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
						At least {reviews} reviews of completed trips, averaging {rating} stars or more.
					</Trans>
				</li>
				<li>
					<Trans>The owner canceled no more than {canceledPercent}% of departures.</Trans>
				</li>
				<li>
					<Trans>
						The owner answered at least {repliedPercent}% of questions from the last {replyRule.days} days
						within {replyHours} hours.
					</Trans>
				</li>
				<li>
					<Trans>Half of these replies came within {hours} hours.</Trans>
				</li>
			</ul>
			<p>
				<Trans>Replies count once an owner has had {replyRule.fewest} questions.</Trans>
			</p>
			<h2>
				<Trans>When we check</Trans>
			</h2>
			<p>
				<Trans>
					On the 1st of each month we check the last {months} full months (UTC). Owners who qualify keep the
					badge for a month. Suspended accounts lose it immediately.
				</Trans>
			</p>
			<p>
				<ButtonLink to="/search" label={<Trans>Search experiences</Trans>} />
			</p>
		</article>
	);
}
