import { messages } from '../catalogs/ride/si.po';
import { speech } from './si.ts';

speech.learn(messages, { refusals: {} });
