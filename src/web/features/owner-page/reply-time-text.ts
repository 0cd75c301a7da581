import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReplyTime } from '#domain/conversation/reply-time.ts';

/** How fast an owner mostly answers, in words. */
export const replyTimeText: Readonly<Record<ReplyTime, MessageDescriptor>> = {
	hour: msg`Usually within an hour`,
	hours: msg`Usually within 12 hours`,
	day: msg`Usually within a day`,
	days: msg`Usually within a few days`,
};
