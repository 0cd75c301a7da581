import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './badge.module.css';

export type Tone = 'sea' | 'sun' | 'coral' | 'good' | 'bad' | 'plain';

interface Props {
	readonly tone?: Tone;
	/** Set in capitals, as statuses are. */
	readonly capitals?: boolean;
	readonly children: ReactNode;
}

/** One word about a thing: a status, a distinction. */
export function Badge({ tone = 'plain', capitals, children }: Props) {
	return (
		<span className={css.badge} data-tone={tone} data-capitals={capitals || undefined}>
			{children}
		</span>
	);
}

/** A status as it is shown: its word and its colour. */
export type StatusLook = readonly [word: MessageDescriptor, tone: Tone];

/** A status by its entry in a table of looks, so that it has one word and one colour everywhere; in capitals. */
export function StatusBadge({ look: [word, tone] }: { readonly look: StatusLook }) {
	const { i18n } = useLingui();
	return (
		<Badge tone={tone} capitals>
			{i18n._(word)}
		</Badge>
	);
}

/** Of an owner, and of what they list: the rule is on a page of its own, where this leads unless it is in a link already. */
export function TrustedBadge({ linked = false }: { readonly linked?: boolean }) {
	const badge = (
		<Badge tone="sun">
			<Trans>Trusted skipper</Trans>
		</Badge>
	);
	return linked ? <Link to="/trusted-skippers">{badge}</Link> : badge;
}

/** Verified or Not Verified: one word and one colour everywhere. */
export function VerifiedBadge({ verified }: { readonly verified: boolean }) {
	return verified ? (
		<Badge tone="good">
			<svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
				<path
					d="M8 .8l1.900 1.500 2.400-.2.700 2.300 2 1.400-.8 2.200.8 2.300-2 1.300-.7 2.300-2.400-.1L8 15.200l-1.900-1.400-2.400.1-.7-2.300-2-1.300.8-2.300L1 5.800l2-1.400.7-2.300 2.400.2z"
					fill="currentColor"
				/>
				<path
					d="M5 8.100l2.100 2.100L11 6.200"
					fill="none"
					stroke="var(--good-tint)"
					strokeWidth="1.700"
					strokeLinecap="round"
					strokeLinejoin="round"
				/>
			</svg>
			<Trans>Verified</Trans>
		</Badge>
	) : (
		<Badge>
			<Trans>Not Verified</Trans>
		</Badge>
	);
}
