import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { job } from '../jobs/job.ts';

export const sendNotificationJob = job('send-notification', z.object({ notificationId: ids.notification }));
export const sendPushJob = job('send-push', z.object({ notificationId: ids.notification }));
/** Finds due messages whose job was lost. */
export const reconcileNotificationsJob = job('reconcile-notifications', z.unknown());
