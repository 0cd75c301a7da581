import { z } from 'zod';
import { inCents } from './shapes.ts';

/** What moved in a month of the platform's calendar, in US cents. */
export const booksMonth = z
	.object({
		/** '2026-07'. */
		month: z.string(),
		chargedCents: inCents(),
		/** Given back, reversed, and lost in disputes. */
		givenBackCents: inCents(),
		/** The platform's part of every price, less what went back of it. */
		feeCents: inCents(),
		/** What payment providers kept for themselves. */
		providerFeeCents: inCents(),
		/** The owners' part of every price, less what went back of it. */
		ownersCents: inCents(),
		/** Paid to owners, less what banks sent back. */
		paidOutCents: inCents(),
	})
	.meta({ id: 'BooksMonth' });
export type BooksMonth = z.output<typeof booksMonth>;

/** What the platform has, owes and earns, as the ledger says, in US cents. */
export const deskBooks = z
	.object({
		now: z.object({
			/** Captured by the providers and not left again. */
			providerCents: inCents(),
			owedToOwnersCents: inCents(),
			/** By owners whose trips were given back after they were paid. */
			owedByOwnersCents: inCents(),
			disputedCents: inCents(),
			/** Captured, and explained by no booking. */
			suspenseCents: inCents(),
		}),
		/** The newest first; months in which nothing moved are left out. */
		months: z.array(booksMonth),
	})
	.meta({ id: 'DeskBooks' });
export type DeskBooks = z.output<typeof deskBooks>;
