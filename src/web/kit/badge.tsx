import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './badge.module.css';

export type Tone = 'sea' | 'sun' | 'coral' | 'good' | 'bad' | 'plain';

interface Props {
	readonly tone?: Tone;
	readonly children: ReactNode;
}

export function Badge({ tone = 'plain', children }: Props) {
	return (
		<span className={css.badge} data-tone={tone}>
			{children}
		</span>
	);
}

export type StatusDisplay = readonly [word: MessageDescriptor, tone: Tone];

export function StatusBadge({ look: [word, tone] }: { readonly look: StatusDisplay }) {
	const { i18n } = useLingui();
	return <Badge tone={tone}>{i18n._(word)}</Badge>;
}

/** Links to the page about the rule, unless it is part of another link. */
export function TrustedBadge({ linked = false }: { readonly linked?: boolean }) {
	const badge = (
		<Badge tone="sun">
			<Trans>Trusted skipper</Trans>
		</Badge>
	);
	return linked ? <Link to="/trusted-skippers">{badge}</Link> : badge;
}

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
