import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Me } from '#contract/person-contract.ts';
import { allOwnBoatsQuery } from '../../features/boat/boat-queries.ts';
import { allOwnExperiencesQuery } from '../../features/experience/own-experiences-query.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import css from './first-steps.module.css';

interface Step {
	readonly key: string;
	readonly title: ReactNode;
	readonly done: boolean;
	readonly to: string;
	readonly label: ReactNode;
}

export function FirstSteps({ user }: { readonly user: Me }) {
	const boats = useQuery(allOwnBoatsQuery()).data;
	const experiences = useQuery(allOwnExperiencesQuery()).data;
	if (!boats || !experiences || experiences.some(({ verified }) => verified)) return null;
	const steps: readonly Step[] = [
		{
			key: 'account',
			title: <Trans>Set up your owner account</Trans>,
			done: user.ownerAccount.setUp,
			to: '/owner/setup',
			label: <Trans>Set up</Trans>,
		},
		{
			key: 'boat',
			title: <Trans>Add your boat</Trans>,
			done: boats.length > 0,
			to: '/boat/add',
			label: <Trans>Add a boat</Trans>,
		},
		{
			key: 'experience',
			title: <Trans>Create an experience</Trans>,
			done: experiences.length > 0,
			to: '/experience/add',
			label: <Trans>Add an experience</Trans>,
		},
		{
			key: 'boat-verified',
			title: <Trans>We verify your boat</Trans>,
			done: boats.some(({ verified }) => verified),
			to: '/profile/owner/boats',
			label: <Trans>See status</Trans>,
		},
		{
			key: 'experience-verified',
			title: <Trans>We verify your experience</Trans>,
			done: false,
			to: '/profile/owner/experiences',
			label: <Trans>See status</Trans>,
		},
	];
	const done = steps.filter((step) => step.done).length;
	const next = steps.find((step) => !step.done);
	return (
		<section className={css.card}>
			<h2>
				<Trans>Get your first booking</Trans>
			</h2>
			<p className={css.progress}>
				<progress max={steps.length} value={done} aria-hidden="true" />
				<Trans>
					{done} of {steps.length} steps done
				</Trans>
			</p>
			<ol>
				{steps.map((step) => (
					<li key={step.key} data-done={step.done || undefined}>
						<span className={css.mark} aria-hidden="true">
							{step.done ? <Icon d="M5 10.500 8.500 14 15 6.500" size={16} /> : null}
						</span>
						<span>{step.title}</span>
						{step.done ? (
							<span className="unseen">
								<Trans>done</Trans>
							</span>
						) : null}
						{step === next ? <ButtonLink small to={step.to} label={step.label} /> : null}
					</li>
				))}
			</ol>
		</section>
	);
}
