import { z } from 'zod';
import { id } from '#contract/shapes.ts';
import type { MessageId } from '#domain/id.ts';
import { job } from '../jobs/job.ts';

/** Sends one message of the outbox, if it still holds. */
export const sendMessageJob = job(
	'send-message',
	z.object({ messageId: id.transform((text) => text as MessageId) }),
);
/** Looks for messages that are due and whose job was lost. */
export const reconcileMessagesJob = job('reconcile-messages', z.unknown());
