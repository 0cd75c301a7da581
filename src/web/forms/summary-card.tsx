import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from './summary-card.module.css';

/** Label and value of a fact. The value is undefined while it is not known. */
export type SummaryFact = readonly [name: MessageDescriptor, value?: ReactNode];

interface Props {
	readonly picture: ReactNode;
	readonly title: ReactNode;
	readonly subtitle?: ReactNode;
	readonly facts: readonly SummaryFact[];
	readonly open?: ReactNode;
	readonly foot?: ReactNode;
}

export function SummaryCard({ picture, title, subtitle, facts, open, foot }: Props) {
	const { i18n } = useLingui();
	return (
		<div className={css.card}>
			<div className={css.picture}>{picture}</div>
			<div className={css.inside}>
				<p className={css.title}>{title}</p>
				{subtitle ? <p className={css.subtitle}>{subtitle}</p> : null}
				<dl className={css.facts}>
					{facts.map(([name, value]) => (
						<div key={name.id} data-open={value ? undefined : true}>
							<dt>{i18n._(name)}</dt>
							<dd>{value || open || <Trans>Not added yet</Trans>}</dd>
						</div>
					))}
				</dl>
				{foot}
			</div>
		</div>
	);
}
