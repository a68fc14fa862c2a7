import type { Task } from '../../threads/threads.ts';
import type { Plan, PlanRequest } from './plan.ts';
import { planRoutes } from './plan-routes.ts';

export const planTask: Task<PlanRequest, Plan> = { name: 'plan-routes', work: planRoutes };
