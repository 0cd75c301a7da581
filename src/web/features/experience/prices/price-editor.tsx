import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { OwnExperience } from '#contract/experience-contract.ts';
import type { PricesForm } from '#contract/price-contract.ts';
import type { PriceWithEntry } from '#domain/price/entered-price.ts';
import {
	type Extra,
	type PriceRule,
	type Prices,
	priceLimits,
	priceRuleKinds,
} from '#domain/price/price-rules.ts';
import { Button } from '../../../kit/button.tsx';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { useFormat } from '../../../kit/format.ts';
import { useFailureText } from '../../../kit/i18n/failure-text.ts';
import { Failure } from '../../../kit/notice.tsx';
import { ListFailure } from '../../../lists/list-skeleton.tsx';
import { pricesQuery } from '../own-experiences-query.ts';
import { PricePreview } from './price-preview.tsx';
import css from './prices.module.css';
import { ExtraForm, RuleForm } from './rule-form.tsx';
import { enteredText, ruleExplanations, ruleNames, useExtraText, useRuleText } from './rule-text.ts';

type Open =
	| { readonly what: 'rule'; readonly rule?: PriceRule }
	| { readonly what: 'extra'; readonly extra?: Extra };

interface Props {
	readonly experience: OwnExperience;
	readonly prices: Prices;
}

/** Each rule and each extra is saved separately. */
export function PriceEditor({ experience, prices }: Props) {
	const { i18n, t } = useLingui();
	const ruleText = useRuleText();
	const extraText = useExtraText();
	const failureText = useFailureText();
	const [open, setOpen] = useState<Open>();
	const { save, announcement } = useSave(experience._id, () => setOpen(undefined));
	const rules = [...prices.rules].sort(
		(a, b) => priceRuleKinds.indexOf(a.kind) - priceRuleKinds.indexOf(b.kind),
	);
	const { extras } = prices;
	const send = (change: Partial<Prices>, words: string) =>
		save.mutate({ prices: { ...prices, ...change }, words });
	const rest = <T,>(all: readonly T[], but: T | undefined) => all.filter((each) => each !== but);
	const failure = save.error ? failureText(save.error) : undefined;
	return (
		<div className={css.columns}>
			<div className={css.lists}>
				<BasePrice rupees={experience.priceRupees} entered={experience.priceEntered ?? undefined} />
				<Section
					title={<Trans>Price rules</Trans>}
					add={<Trans>Add a rule</Trans>}
					full={rules.length >= priceLimits.rules}
					empty={
						<>
							<Trans>No rules yet. Every day costs the price per trip.</Trans>
							<RuleExample onUse={() => setOpen({ what: 'rule', rule: exampleRule })} />
						</>
					}
					onAdd={() => setOpen({ what: 'rule' })}
				>
					{rules.map((rule) => (
						<Item
							key={ruleText(rule)}
							name={i18n._(ruleNames[rule.kind])}
							text={ruleText(rule)}
							onEdit={() => setOpen({ what: 'rule', rule })}
							onDelete={() => send({ rules: rest(prices.rules, rule) }, t`Rule deleted.`)}
						/>
					))}
				</Section>
				<Section
					title={<Trans>Extras</Trans>}
					add={<Trans>Add an extra</Trans>}
					full={extras.length >= priceLimits.extras}
					empty={<Trans>No extras.</Trans>}
					onAdd={() => setOpen({ what: 'extra' })}
				>
					{extras.map((extra) => (
						<Item
							key={extra.id}
							name={extra.name}
							text={extraText(extra)}
							onEdit={() => setOpen({ what: 'extra', extra })}
							onDelete={() => send({ extras: rest(extras, extra) }, t`Extra deleted.`)}
						/>
					))}
				</Section>
				<p className="unseen" role="status">
					{announcement}
				</p>
				{open ? null : <Failure>{failure}</Failure>}
				<Precedence />
				<OwnDateRule experienceId={experience._id} />
			</div>
			<Preview experience={experience} prices={prices} />
			<Dialog
				open={open !== undefined}
				onClose={() => setOpen(undefined)}
				title={open?.what === 'extra' ? <Trans>Extra</Trans> : <Trans>Price rule</Trans>}
			>
				{open?.what === 'rule' ? (
					<RuleForm
						rule={open.rule}
						others={rest(prices.rules, open.rule)}
						failure={failure}
						busy={save.isPending}
						onSave={(rule) => send({ rules: [...rest(prices.rules, open.rule), rule] }, t`Rule saved.`)}
						onClose={() => setOpen(undefined)}
					/>
				) : null}
				{open?.what === 'extra' ? (
					<ExtraForm
						extra={open.extra}
						failure={failure}
						busy={save.isPending}
						onSave={(extra) =>
							save.mutate({
								prices: {
									...prices,
									extras: open.extra
										? extras.map((each) => (each === open.extra ? { ...extra, id: each.id } : each))
										: [...extras, extra],
								},
								words: t`Extra saved.`,
							})
						}
						onClose={() => setOpen(undefined)}
					/>
				) : null}
			</Dialog>
		</div>
	);
}

function BasePrice(price: PriceWithEntry) {
	const text = enteredText(price, useFormat());
	return (
		<p className={css.base}>
			<Trans>
				Price per trip: <strong>{text}</strong>. New prices apply to new bookings. Existing bookings and holds
				keep theirs.
			</Trans>
		</p>
	);
}

function Preview(props: Props) {
	return (
		<section className={css.side} aria-labelledby="price-preview">
			<h3 id="price-preview">
				<Trans>Price by day</Trans>
			</h3>
			<PricePreview {...props} />
		</section>
	);
}

interface Change {
	readonly prices: { readonly rules: readonly PriceRule[]; readonly extras: readonly NewExtra[] };
	/** Text that screen readers announce after the rule or extra was saved or removed. */
	readonly words: string;
}
type NewExtra = Omit<Extra, 'id'> & Partial<Pick<Extra, 'id'>>;

function useSave(experienceId: string, onDone: () => void) {
	const store = useQueryClient();
	const [announcement, setAnnouncement] = useState('');
	const save = useMutation({
		mutationFn: ({ prices }: Change) =>
			callApi('POST /experience/prices', { body: { experienceId, prices: formOf(prices) } }),
		onSuccess(saved, { words }) {
			store.setQueryData(pricesQuery(experienceId).queryKey, saved);
			setAnnouncement(words);
			onDone();
		},
	});
	return { save, announcement };
}

const formOf = ({ rules, extras }: Change['prices']): PricesForm => ({
	rules: rules.map((rule) => (rule.kind === 'WEEKDAY' ? { ...rule, weekdays: [...rule.weekdays] } : rule)),
	extras: [...extras],
});

interface SectionProps {
	readonly title: ReactNode;
	readonly add: ReactNode;
	readonly full: boolean;
	readonly empty: ReactNode;
	readonly children: readonly ReactNode[];
	onAdd(): void;
}

function Section({ title, add, full, empty, children, onAdd }: SectionProps) {
	return (
		<section className={css.section}>
			<header className={css.head}>
				<h3>{title}</h3>
				<Button small quiet disabled={full} onClick={onAdd}>
					{add}
				</Button>
			</header>
			{children.length > 0 ? (
				<ul className={css.list}>{children}</ul>
			) : (
				<div className={css.hint}>{empty}</div>
			)}
		</section>
	);
}

const exampleRule: PriceRule = { kind: 'WEEKDAY', weekdays: ['Saturday', 'Sunday'], percent: 20 };

function RuleExample({ onUse }: { onUse(): void }) {
	const ruleText = useRuleText();
	return (
		<div className={css.example}>
			<div>
				<strong>
					<Trans>For example</Trans>
				</strong>
				<span>{ruleText(exampleRule)}</span>
			</div>
			<Button small quiet onClick={onUse}>
				<Trans>Use this rule</Trans>
			</Button>
		</div>
	);
}

interface ItemProps {
	readonly name: string;
	readonly text: string;
	onEdit(): void;
	onDelete(): void;
}

function Item({ name, text, onEdit, onDelete }: ItemProps) {
	const { t } = useLingui();
	return (
		<li className={css.item}>
			<div>
				<strong>{name}</strong>
				<span>{text}</span>
			</div>
			<div className={css.actions}>
				<Button small bare onClick={onEdit} aria-label={t`Edit ${name}: ${text}`}>
					<Trans>Edit</Trans>
				</Button>
				<Button small bare danger onClick={onDelete} aria-label={t`Delete ${name}: ${text}`}>
					<Trans>Delete</Trans>
				</Button>
			</div>
		</li>
	);
}

function Precedence() {
	const { i18n } = useLingui();
	return (
		<details className={css.order}>
			<summary>
				<Trans>How prices are calculated</Trans>
			</summary>
			<ol>
				{priceRuleKinds.map((kind) => (
					<li key={kind}>
						<strong>{i18n._(ruleNames[kind])}.</strong> {i18n._(ruleExplanations[kind])}
					</li>
				))}
				<li>
					<Trans>
						<strong>Extras.</strong> Always included, or chosen by the renter.
					</Trans>
				</li>
			</ol>
			<p>
				<Trans>
					If seasons overlap, a one-year season comes before a yearly one, then the shorter one. We round each
					step to whole rupees.
				</Trans>
			</p>
		</details>
	);
}

/**
 * Switch that lets renters move to another free date without the owner’s approval
 * (docs/decisions/booking-changes.md).
 */
function OwnDateRule({ experienceId }: { readonly experienceId: string }) {
	const store = useQueryClient();
	const queryKey = ['date-change-rule', experienceId];
	const rule = useQuery({
		queryKey,
		queryFn: () => callApi('GET /booking/date-change/rule/{experienceId}', { params: { experienceId } }),
	});
	const save = useMutation({
		mutationFn: (freely: boolean) =>
			callApi('POST /booking/date-change/rule', { body: { experienceId, freely } }),
		onSuccess: (saved) => store.setQueryData(queryKey, saved),
	});
	const failure = useFailureText();
	if (!rule.data && !rule.error) return null;
	return (
		<section className={css.section}>
			<header className={css.head}>
				<h3>
					<Trans>Changing dates</Trans>
				</h3>
			</header>
			{rule.data ? (
				<Checkbox checked={rule.data.freely} onChange={(freely) => save.mutate(freely)}>
					<Trans>Let renters change dates themselves</Trans>
				</Checkbox>
			) : rule.error ? (
				<ListFailure problem={failure(rule.error)} onRetry={() => void rule.refetch()} />
			) : null}
			<p className={css.hint}>
				<Trans>
					If off, you approve each change within 48 hours. If on, we still ask you about custom trips and,
					once a full refund is no longer possible, about cheaper dates.
				</Trans>
			</p>
			<Failure>{save.error ? failure(save.error) : null}</Failure>
		</section>
	);
}
