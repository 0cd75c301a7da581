import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { OperatorOption } from '#domain/experience/experience.ts';
import { operatorOptions } from '#domain/experience/experience.ts';
import { ChoiceCards } from '../../../kit/choice-cards.tsx';
import type { ExperienceFormState } from './experience-form.ts';
import css from './wizard.module.css';

export function OperatorStep({ form }: { readonly form: ExperienceFormState }) {
	const { i18n } = useLingui();
	return (
		<div ref={form.ref('operatorOption')}>
			<ChoiceCards
				{...form.choice('operatorOption')}
				legend={<Trans>Operator option</Trans>}
				unseenLegend
				choices={operatorOptions.map((option) => ({
					value: option,
					title: i18n._(operatorText[option][0]),
					text: i18n._(operatorText[option][1]),
					picture: <Helm option={option} />,
				}))}
			/>
		</div>
	);
}

export const operatorText: Readonly<
	Record<OperatorOption, readonly [title: MessageDescriptor, meaning: MessageDescriptor]>
> = {
	Flexible: [msg`Flexible`, msg`People choose: with your captain, or on their own with a licence.`],
	'With Captain': [msg`With Captain`, msg`You or your captain steer. Guests don’t need a licence.`],
	'Without Captain': [
		msg`Without Captain`,
		msg`Guests steer. You check their boating licence before they leave.`,
	],
};

function Helm({ option }: { readonly option: OperatorOption }) {
	return (
		<svg className={css.helm} viewBox="0 0 56 56" aria-hidden="true" data-option={option}>
			<circle cx="28" cy="28" r="28" />
			<g fill="none" strokeWidth="3" strokeLinecap="round">
				<circle cx="28" cy="28" r="11" />
				<path d="M28 11v9M28 36v9M11 28h9M36 28h9M16 16l6.500 6.500M33.500 33.500 40 40M40 16l-6.500 6.500M22.500 33.500 16 40" />
			</g>
			{option === 'Without Captain' ? null : <circle className={css.captain} cx="28" cy="28" r="6" />}
			{option === 'Flexible' ? <path className={css.half} d="M28 22a6 6 0 0 1 0 12z" /> : null}
		</svg>
	);
}
