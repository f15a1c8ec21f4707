CREATE TABLE `industries` (
	`id` integer PRIMARY KEY NOT NULL,
	`sub_category_id` integer NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`sub_category_id`) REFERENCES `industry_sub_categories`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `industry_categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);

CREATE TABLE `industry_sub_categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`category_id` integer NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `industry_categories`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `job_types` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);

CREATE TABLE `careers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_name` text,
	`start_at` text,
	`end_at` text,
	`position` text,
	`department` text,
	`content` text,
	`is_employed` integer DEFAULT false NOT NULL,
	`member_id` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `careers_member` ON `careers` (`member_id`);
CREATE TABLE `desired_industries` (
	`id` integer PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`industry_id` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`industry_id`) REFERENCES `industries`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `desired_industries_member` ON `desired_industries` (`member_id`);
CREATE TABLE `desired_job_types` (
	`id` integer PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`job_type_id` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_type_id`) REFERENCES `job_types`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `desired_job_types_member` ON `desired_job_types` (`member_id`);
CREATE TABLE `members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`last_name` text,
	`first_name` text,
	`last_name_kana` text,
	`first_name_kana` text,
	`phone_number` text,
	`email` text,
	`gender` integer,
	`birthday` text,
	`postal_code` text,
	`address` text,
	`annual_income` integer,
	`current_industry` integer,
	`current_job` integer,
	`current_company` text,
	`willingness_job_change` integer,
	`willingness_side_job` integer,
	`sending_agreement` integer DEFAULT false NOT NULL,
	`desired_working_hours` integer,
	`desired_working_time_zone` integer,
	`desired_unit_price` integer,
	`register_step` integer,
	`password` text,
	`last_displayed_at` integer,
	`header_image` text,
	`job_history` text,
	`user_skills` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`current_industry`) REFERENCES `industries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`current_job`) REFERENCES `job_types`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `members_phone_number_unique` ON `members` (`phone_number`);
CREATE UNIQUE INDEX `members_email_unique` ON `members` (`email`);
CREATE TABLE `schools` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`school_type` integer,
	`school_id` integer,
	`school_name` text,
	`department` text,
	`graduated_year` integer,
	`member_id` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `schools_member` ON `schools` (`member_id`);
CREATE TABLE `applications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`offer_id` integer NOT NULL,
	`applied_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `applications_once` ON `applications` (`member_id`,`offer_id`);
CREATE TABLE `companies` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`url` text,
	`location` text NOT NULL
);

CREATE TABLE `offers` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`header_image` text,
	`location` text,
	`annual_income` text,
	`reward_min` integer DEFAULT 0 NOT NULL,
	`reward_max` integer DEFAULT 0 NOT NULL,
	`employment_status` text,
	`remote_work` text,
	`updated_at` integer NOT NULL,
	`business_content_summary` text,
	`business_content_detail` text,
	`area_of_responsibility` text,
	`required_skills` text,
	`welcome_skills` text,
	`salary_system` text,
	`salary_revision` text,
	`bonus` text,
	`place_of_work` text,
	`way_of_working` text,
	`working_hours` text,
	`working_time` text,
	`holiday` text,
	`treatment_benefits` text,
	`reward_detail` text,
	`career_step` text,
	`company_vision` text,
	`business` text,
	`published_at` integer,
	`kind` integer NOT NULL,
	`job_type_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	`listed` integer DEFAULT true NOT NULL,
	`token` text,
	FOREIGN KEY (`job_type_id`) REFERENCES `job_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `offers_list` ON `offers` (`kind`,`listed`,`updated_at`);
CREATE TABLE `resume_files` (
	`id` integer PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`file_extension` text NOT NULL,
	`file_size` integer NOT NULL,
	`content` blob,
	`upload_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `resume_files_member` ON `resume_files` (`member_id`);
CREATE TABLE `resume_urls` (
	`id` integer PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`url` text NOT NULL,
	`upload_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `resume_urls_member` ON `resume_urls` (`member_id`);
CREATE TABLE `applicants` (
	`phone_number` text PRIMARY KEY NOT NULL,
	`last_name` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name_kana` text NOT NULL,
	`first_name_kana` text NOT NULL,
	`tracking` text,
	`created_at` integer NOT NULL
);

CREATE TABLE `email_changes` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`new_email` text NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `email_changes_token_unique` ON `email_changes` (`token`);
CREATE TABLE `inquiries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`company` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL
);

CREATE TABLE `kit_meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);

CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`text` text NOT NULL,
	`code` text,
	`link` text,
	`at` integer NOT NULL
);

CREATE TABLE `password_reset_tokens` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`token` text NOT NULL,
	`password_hash` text,
	`last_seen` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `sms_codes` (
	`phone_number` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`wrong_tries` integer DEFAULT 0 NOT NULL,
	`verified_at` integer,
	`expires_at` integer NOT NULL
);

CREATE TABLE `withdrawals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`questionnaires` text NOT NULL,
	`other_text` text,
	`free_text` text,
	`created_at` integer NOT NULL
);

