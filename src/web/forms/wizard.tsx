import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Arrow } from '../kit/icon.tsx';
import css from './wizard.module.css';

export interface WizardProps {
	/** What it is for; also tells one wizard from another. */
	readonly name: string;
	/** A word for each step, for the progress line. */
	readonly steps: readonly string[];
	/** Which step shows, from 0. */
	readonly at: number;
	/** The one question of this step. */
	readonly heading: ReactNode;
	readonly intro?: ReactNode;
	readonly children: ReactNode;
	/** What is chosen so far: at the side on wide screens, below on others. */
	readonly summary?: ReactNode;
	/** The summary in two short lines, beside Next on phones. */
	readonly brief?: ReactNode;
	/** News that the step begins with. */
	readonly above?: ReactNode;
	/** What failed, and what to do; read out when it appears. */
	readonly notice?: ReactNode;
	readonly nextLabel?: ReactNode;
	/** Why the step cannot be left yet is this function's to show; it answers whether it can. */
	check?(): boolean;
	/** Without it the step has no Next. A promise keeps the button waiting. */
	onNext?(): unknown;
	/** Without it there is no way back. */
	onBack?(): void;
	/** Goes straight to a step: then the progress line is the way there. */
	readonly onStep?: ((step: number) => unknown) | undefined;
	/** Saves from any step, beside going on. A promise keeps the button waiting. */
	onSave?(): unknown;
	readonly saveLabel?: ReactNode;
}

/** One question a screen: progress, heading, fields, ways on and back, and what has been chosen so far. */
export function Wizard(props: WizardProps) {
	const { name, steps, at, heading, intro, children, summary, above, notice } = props;
	const { t } = useLingui();
	const title = useHeadingFocus(name, at);
	const news = useNewsInView();
	const { waiting, press, save } = usePress(props);
	const number = at + 1;
	const count = steps.length;
	return (
		<div className={css.wizard}>
			<Progress steps={steps} at={at} onStep={props.onStep} />
			<div className={css.columns} data-lone={summary ? undefined : true}>
				<form className={css.step} key={at} noValidate onSubmit={press} aria-labelledby="wizard-heading">
					<div className={css.head}>
						<p className={css.count} aria-hidden="true">
							<Trans>
								Step {number} of {count}
							</Trans>
						</p>
						<h1 ref={title} id="wizard-heading" tabIndex={-1} className={css.heading}>
							<span className="unseen">
								<Trans>
									Step {number} of {count}:
								</Trans>{' '}
							</span>
							{heading}
						</h1>
						{intro ? <p className={css.intro}>{intro}</p> : null}
					</div>
					{above}
					{children}
					<div ref={news} className={css.notice} aria-live="assertive">
						{notice}
					</div>
					<Ways {...props} waiting={waiting} onSave={props.onSave && save} />
				</form>
				{summary ? (
					<aside className={css.summary} aria-label={t`Your trip so far`}>
						{summary}
					</aside>
				) : null}
			</div>
		</div>
	);
}

function Progress({ steps, at, onStep }: Pick<WizardProps, 'steps' | 'at' | 'onStep'>) {
	const { t } = useLingui();
	return (
		<ol className={css.progress} aria-label={t`Steps`}>
			{steps.map((step, index) => (
				<li
					key={step}
					aria-current={index === at ? 'step' : undefined}
					data-state={index < at ? 'done' : index === at ? 'now' : 'ahead'}
				>
					{onStep && index < steps.length - 1 ? (
						<button type="button" onClick={() => index !== at && onStep(index)}>
							<span>{step}</span>
						</button>
					) : (
						<span>{step}</span>
					)}
				</li>
			))}
		</ol>
	);
}

type WaysProps = Pick<WizardProps, 'onBack' | 'onNext' | 'brief' | 'nextLabel' | 'saveLabel'> & {
	/** Next, or saving, is at work. */
	readonly waiting: boolean;
	readonly onSave?: (() => void) | undefined;
};

/** Back and Next, and saving where that can be done from any step. */
function Ways({ onBack, onNext, brief, nextLabel, saveLabel, waiting, onSave }: WaysProps) {
	if (!onNext && !onBack) return null;
	return (
		<div className={css.ways} data-three={onSave ? true : undefined}>
			{onBack ? (
				<Button quiet onClick={onBack}>
					<Arrow back />
					<span>
						<Trans>Back</Trans>
					</span>
				</Button>
			) : null}
			{brief ? <div className={css.brief}>{brief}</div> : null}
			{onNext ? (
				<Button type="submit" quiet={onSave !== undefined} busy={waiting && !onSave} className={css.next}>
					{nextLabel ?? <Trans>Next</Trans>}
				</Button>
			) : null}
			{onSave ? (
				<Button busy={waiting} onClick={onSave}>
					{saveLabel}
				</Button>
			) : null}
		</div>
	);
}

/** What was shown last, so that a step that has just been reached takes the focus and a reloaded page does not. */
let shownLast: { readonly name: string; readonly at: number } | undefined;

function useHeadingFocus(name: string, at: number) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		const arrived = shownLast !== undefined && (shownLast.name !== name || shownLast.at !== at);
		shownLast = { name, at };
		if (!arrived) return;
		window.scrollTo({ top: 0 });
		title.current?.focus({ preventScroll: true });
	}, [name, at]);
	return title;
}

/** On a phone what is told would appear below the fold, behind the bar with Next: it is scrolled to. */
function useNewsInView() {
	const news = useRef<HTMLDivElement>(null);
	const told = useRef(false);
	useEffect(() => {
		const now = (news.current?.childElementCount ?? 0) > 0;
		if (now && !told.current) news.current?.scrollIntoView({ block: 'nearest' });
		told.current = now;
	});
	return news;
}

/** Next, with its loading pause; and saving, which asks first whether it shall. */
function usePress({ check, onNext, onSave }: Pick<WizardProps, 'check' | 'onNext' | 'onSave'>) {
	const mounted = useRef(true);
	const [waiting, setWaiting] = useState(false);
	useEffect(() => {
		mounted.current = true;
		return () => {
			mounted.current = false;
		};
	}, []);
	return {
		waiting,
		save() {
			if (waiting || !onSave) return;
			void advance({ next: onSave, here: () => mounted.current, onWaiting: setWaiting });
		},
		press(event: SubmitEvent) {
			event.preventDefault();
			if (waiting || !onNext || check?.() === false) return;
			void advance({ next: onNext, here: () => mounted.current, onWaiting: setWaiting });
		},
	};
}

/** Advancing shows a loading pause of so long (specification section 9), in milliseconds. */
const pauseMs = 200;

interface Step {
	/** What the step leads to, or does before it is left. */
	next(): unknown;
	/** Whether the person is still there to see it. */
	here(): boolean;
	/** The loading shows, or clears. */
	onWaiting(waiting: boolean): void;
}

/** Goes on from a step of a wizard: after the pause, and with the loading cleared whatever becomes of it. */
export async function advance({ next, here, onWaiting }: Step): Promise<void> {
	onWaiting(true);
	await new Promise((over) => setTimeout(over, pauseMs));
	try {
		if (here()) await next();
	} finally {
		if (here()) onWaiting(false);
	}
}
